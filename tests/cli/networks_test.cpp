// The networks that the program carries, and the names by which others are asked for.
#include "cli/networks.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/uci.hpp"
#include "engine/engine.hpp"
#include "engine/nnue/network.hpp"

namespace xq::cli {
namespace {

SearchLimits few_nodes() {
  SearchLimits limits;
  limits.nodes = 2000;
  return limits;
}

class ShippedNetworks : public testing::TestWithParam<Game> {};
INSTANTIATE_TEST_SUITE_P(Games, ShippedNetworks, testing::Values(Game::xiangqi, Game::chess),
                         [](const auto& game) { return std::string(to_id(game.param)); });

TEST_P(ShippedNetworks, AreNetworksOfTheirGame) {
  const std::string_view packed = shipped_network(GetParam());
  ASSERT_FALSE(packed.empty()) << "both games ship one";
  const auto weights = nnue::unpack(packed);
  ASSERT_TRUE(weights);
  EXPECT_EQ(weights->game, GetParam());
  EXPECT_LE(packed.size(), 145'000U) << "the page has room for no more";
  const auto session = Session::create(GetParam());
  const BestMove by_hand = session->go(few_nodes(), nullptr);
  ASSERT_TRUE(session->set_network(packed));
  EXPECT_NE(session->go(few_nodes(), nullptr).score, by_hand.score);
  EXPECT_LT(std::abs(session->go(few_nodes(), nullptr).score), 150) << "the start is level";
}

/// A session takes the shipped network of its game and gives it back for the hand-made evaluation.
TEST_P(ShippedNetworks, UciPlaysByThemUnlessToldOtherwise) {
  std::vector<std::string> said;
  Uci uci(GetParam(), [&](const std::string& line) { said.push_back(line); });
  const auto best = [&](const std::string& line) {
    said.clear();
    uci.handle("ucinewgame");
    if (!line.empty()) uci.handle(line);
    uci.handle("go depth 6");
    uci.wait();
    return said;
  };
  const auto shipped = best(""), by_hand = best("setoption name EvalFile value hce");
  EXPECT_NE(shipped.front(), by_hand.front());
  EXPECT_EQ(by_hand.back().substr(0, 8), "bestmove");
  const auto refused = best("setoption name EvalFile value /no/such/file");
  EXPECT_EQ(refused.front(), "info string EvalFile: bad value '/no/such/file'");
}

TEST(Networks, AreFoundByName) {
  EXPECT_EQ(network_named(Game::xiangqi, "hce"), "");
  EXPECT_EQ(network_named(Game::xiangqi, "<shipped>"), shipped_network(Game::xiangqi));
  EXPECT_EQ(network_named(Game::xiangqi, "/no/such/file"), std::nullopt);
  EXPECT_EQ(network_named(Game::xiangqi, "/dev/zero"), std::nullopt);
  EXPECT_EQ(network_named(Game::xiangqi, "/"), std::nullopt);
  const auto path = std::filesystem::temp_directory_path() / "networks_test.xqnn";
  std::ofstream(path) << "";
  EXPECT_EQ(network_named(Game::xiangqi, path.string()), std::nullopt) << "an empty file is no network";
  std::ofstream(path) << "some bytes";
  EXPECT_EQ(network_named(Game::xiangqi, path.string()), "some bytes");
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace xq::cli
