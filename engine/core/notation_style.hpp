// How moves are written, as the player chose it: one struct for both games, so that shells, records and the
// border need not know which game they write.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace xq {

/// Chess knows SAN and UCI; it writes SAN where another is asked for. Xiangqi likewise writes Chinese for
/// SAN.
enum class Script : std::uint8_t {
  chinese,  // 炮二平五
  wxf,      // C2.5, letters K A E R H C P
  xqbase,   // C2.5, letters K A B R N C P
  iccs,     // H2-E2
  uci,      // h2e2
  san,      // Nf3
};
std::string_view to_id(Script) noexcept;  // "chinese" and so on
std::optional<Script> parse_script(std::string_view id) noexcept;

/// The defaults are what the page shows.
struct NotationStyle {
  Script script = Script::chinese;
  bool traditional = false;        // Chinese: 車馬將帥進後
  bool full_width = false;         // Chinese: Black's digits ８, not 8
  bool black_in_numerals = false;  // Chinese: Black's digits 八, like Red's
  bool equals_sign = false;        // WXF: C2=5
  bool draft_letters = false;      // WXF: G advisor, M elephant, N horse
  bool numbered_pawns = false;  // WXF: 25=4, the second pawn of file 5, where + and - do not tell them apart
  bool sparing = false;         // 前/后 only where the file digit leaves two legal moves
  friend bool operator==(const NotationStyle&, const NotationStyle&) = default;
};

}  // namespace xq
