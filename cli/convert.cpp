// xq convert: records of games from one format to another. What a format cannot hold, and what could not be
// read, is said on the error stream.
#include <array>
#include <map>
#include <ostream>
#include <sstream>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/record_files.hpp"
#include "cli/styles.hpp"
#include "cli/text_codec.hpp"
#include "engine/record/record.hpp"

namespace xq::cli {
namespace {

using namespace record;

constexpr Flag kFlags[] = {
    {"file", Flag::Kind::operand, "FILE",
     "the record, in any format that we read; - or nothing: standard input"},
    {"to", Flag::Kind::choice, "pgn|pgn-wxf|pgn-iccs|ubb|xqf|text|fen|link",
     "the format to write (default pgn)"},
    {"style", Flag::Kind::choice, kStyleNames, "how moves are written in pgn and text"},
    {"out", Flag::Kind::text, "FILE",
     "where to write (default: standard output); left as it is when something is wrong, but for --keep", 0, 0,
     'o'},
    {"game", Flag::Kind::choice, "xiangqi|chess", "which game it is (default: as the record says)"},
    {"nth", Flag::Kind::integer, "N", "only this game of a collection, 1 = first", 1, 1'000'000'000},
    {"keep", Flag::Kind::toggle, "",
     "write the moves before a fault, too (default: leave the faulty game out)"},
};

struct Target {
  std::string_view name;
  Format format;
  Script script;
};
constexpr std::array<Target, 8> kTargets{{{"pgn", Format::pgn, Script::chinese},
                                          {"pgn-wxf", Format::pgn, Script::wxf},
                                          {"pgn-iccs", Format::pgn, Script::iccs},
                                          {"ubb", Format::ubb, Script::chinese},
                                          {"xqf", Format::xqf, Script::chinese},
                                          {"text", Format::move_list, Script::chinese},
                                          {"fen", Format::fen, Script::chinese},
                                          {"link", Format::link, Script::chinese}}};

Target target_of(const Args& args) {
  const std::string wanted = args.text("to").value_or("pgn");
  for (const Target& target : kTargets)
    if (target.name == wanted) return target;
  return kTargets.front();
}

class Converter {
 public:
  Converter(const Args& args, Io& io, std::ostream& out)
      : io_(io),
        out_(out),
        target_(target_of(args)),
        style_(args.text("style")),
        keep_(args.has("keep")),
        nth_(args.integer("nth")) {
    reading_.codec = text_codec();
    if (const auto game = args.text("game")) reading_.game = parse_game(*game);
  }

  int run(std::string_view bytes) {
    read_record(bytes, reading_, [this](Reading&& reading) { return take(reading); });
    tell_losses();
    if (written_ == 0 && !failed_) say(nth_ ? "there is no game " + std::to_string(*nth_) : "no game");
    return failed_ ? kExitFailed : kExitOk;
  }

 private:
  /// False when no more games are wanted.
  bool take(const Reading& reading) {
    ++number_;
    if (nth_ && number_ != *nth_) return number_ < *nth_;
    if (reading.error) {
      say(place() + describe(*reading.error));
      const bool something = reading.tree.size() > 1;
      if (!keep_ || !something) return true;
    }
    if (written_ > 0 && target_.format == Format::xqf) {
      say("an XQF file holds one game: choose with --nth");
      return false;
    }
    write(reading.tree);
    return true;
  }

  void write(const GameTree& tree) {
    WriteOptions options;
    options.style.script = target_.script;
    if (style_) options.style = style_named(tree.game(), *style_);
    options.codec = reading_.codec;
    const auto written = write_record(tree, target_.format, options);
    if (!written) return say(place() + describe(written.error()));
    if (written_++ > 0) out_ << '\n';
    out_ << written->bytes;
    for (const Loss& loss : written->losses) {
      Lost& lost = lost_[loss.kind];
      lost.count += loss.count;
      ++lost.games;
      if (lost.detail.empty()) lost.detail = loss.detail;
    }
  }

  void tell_losses() {
    for (const auto& [kind, lost] : lost_) {
      io_.err << "xq convert: lost: " << to_id(kind) << ' ' << lost.count;
      if (!lost.detail.empty()) io_.err << " (" << lost.detail << (lost.games > 1 ? ", …" : "") << ")";
      if (written_ > 1) io_.err << " in " << lost.games << " games";
      io_.err << '\n';
    }
  }

  std::string place() const { return "game " + std::to_string(number_) + ", "; }
  void say(const std::string& problem) {
    failed_ = true;
    fail(io_, kConvert.name, problem);
  }

  struct Lost {
    long long count = 0;
    int games = 0;
    std::string detail;  // of the first game
  };

  Io& io_;
  std::ostream& out_;
  Target target_;
  std::optional<std::string> style_;
  bool keep_;
  std::optional<std::int64_t> nth_;
  ReadOptions reading_;
  std::map<LossKind, Lost> lost_;
  std::int64_t number_ = 0;  // of the game being read
  int written_ = 0;
  bool failed_ = false;
};

/// A target is touched only once it is known that all went well, or with --keep that what could be read is
/// wanted: a record that we cannot read must not cost the one that stands there.
int convert_into(const std::string& path, std::string_view bytes, const Args& args, Io& io) {
  std::ostringstream converted;
  const int code = Converter(args, io, converted).run(bytes);
  const std::string written = converted.str();
  if (code != kExitOk && (!args.has("keep") || written.empty())) {
    fail(io, kConvert.name, path + " is left as it was");
    return code;
  }
  if (!write_file(path, written)) return fail(io, kConvert.name, "cannot write " + path);
  return code;
}

int run_convert(const Args& args, Io& io) {
  const std::string path = args.text("file").value_or("-");
  const std::optional<std::string> bytes = path == "-" ? all_of(io.in) : read_file(path);
  if (!bytes) return fail(io, kConvert.name, "cannot read " + path);
  const auto out_path = args.text("out");
  return out_path ? convert_into(*out_path, *bytes, args, io) : Converter(args, io, io.out).run(*bytes);
}

}  // namespace

const Command kConvert{"convert", "turn a record of games into another format", kFlags, run_convert};

}  // namespace xq::cli
