// Files are replaced whole: what stood there stays until all of the new bytes do, and nothing else is left
// behind.
#include "cli/files.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace xq::cli {
namespace {

namespace fs = std::filesystem;

class Files : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) /
              ("xq_files_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::size_t count() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), {}));
  }
  fs::path folder_;
};

TEST_F(Files, AreReadAsTheyWereWritten) {
  const std::string bytes("a\0\r\nb\xff", 6);
  ASSERT_TRUE(write_file(path("new"), bytes));
  EXPECT_EQ(read_file(path("new")), bytes);
  ASSERT_TRUE(write_file(path("new"), "shorter"));
  EXPECT_EQ(read_file(path("new")), "shorter");
  EXPECT_EQ(count(), 1U) << "nothing is left beside it";
}

TEST_F(Files, KeepTheirPermissionsAndLinks) {
  ASSERT_TRUE(write_file(path("file"), "old"));
  fs::permissions(path("file"), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("file", path("link"));
  ASSERT_TRUE(write_file(path("link"), "new"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(read_file(path("file")), "new");
  EXPECT_EQ(fs::status(path("file")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("target", path("dangling"));
  ASSERT_TRUE(write_file(path("dangling"), "made"));
  EXPECT_EQ(read_file(path("target")), "made");
}

TEST_F(Files, StayAsTheyAreWhenTheNewBytesFindNoPlace) {
  ASSERT_TRUE(write_file(path("file"), "old"));
  fs::create_directory(path("file.new"));  // what is written first goes beside the file
  EXPECT_FALSE(write_file(path("file"), "new"));
  EXPECT_EQ(read_file(path("file")), "old");
  EXPECT_FALSE(write_file(path("missing/file"), "new"));
  fs::create_directory(path("other.new"));
  EXPECT_FALSE(write_file(path("other"), "new"));
  EXPECT_FALSE(fs::exists(path("other"))) << "a new file appears whole or not at all";
}

TEST_F(Files, AreNoFolders) {
  EXPECT_EQ(read_file(folder_.string()), std::nullopt);
  EXPECT_FALSE(write_file(folder_.string(), "bytes"));
  EXPECT_EQ(read_file(path("none")), std::nullopt);
}

}  // namespace
}  // namespace xq::cli
