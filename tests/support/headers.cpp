// Compiles nothing itself: the target that owns the precompiled headers of all tests must have a source.
