/**
 * Words that point to an operation without being decisive: a few of them together, or one beside the token or
 * wallet that the operation needs. A star stands for any ending; words that many operations share count less.
 */
export const hints: Readonly<Record<string, string>> = {
  get_chain_stats:
    'chain network blockchain throughput tps congest* busy active activity process* alive healthy pulse vital blocktime speed transactions',
  get_network_info:
    'connect* metamask rpc chainid official canonical contracts explorer endpoint setup wallet configure native permit2 multicall factory router addresses',
  get_block: 'block height header mined sequencer produced genesis tip',
  list_blocks: 'blocks recent latest newest lately last produced',
  get_block_by_time: 'block chain when moment date time back then ago height',
  get_transaction:
    'transaction tx txn fail* revert* succeed* happen* explain walk receipt hash confirm* moved',
  simulate_transaction:
    'simulat* preview effect would calling before sign* dry call send* happen outcome revert',
  decode_calldata: 'decode calldata selector unpack input hex function payload',
  get_logs: 'events event logs emit* topic fired log',
  get_address: 'who belong* identity label* contract eoa nonce used unknown account known kind owner ether',
  get_wallet_tokens:
    'hold* own* portfolio balance* assets worth wealth rich bag* sitting contents inside stash invested keep* stored',
  get_wallet_pnl:
    'profit* loss* earn* win* made make gain* pnl perform* return* money lost losing success* roi green red',
  get_wallet_trades: 'trad* swap* bought buy* sold sell* purchas* history orders deals',
  get_wallet_transfers: 'transfer* sent send* receiv* payment* paid incoming outgoing moved deposit* got',
  get_wallet_approvals:
    'approv* allowance* revoke spend* drain* permission* exposed unlimited permit* danger* risk* steal',
  get_wallet_flow:
    'flow* inflow* outflow* counterpart* whom partner* money went came interact* exchange* source destination',
  get_lp_positions: 'liquidity lp position* pools fees range provid* uncollected earning put stake* farm*',
  search_token: 'find search look called named name ticker symbol contracts which token locate goes',
  scan_token:
    'scan report everything overview diligence research story about picture summary analysis full market value cap big size rundown brief info information details',
  get_token:
    'supply decimals units exist* basics contract vouch* standard metadata identity circulat* created symbol name',
  get_token_prices: 'price* cost* worth value dollar* quote spot much trading',
  get_holders:
    'holder* own* ownership hold* bulk whale* concentrat* distribut* spread share wallets people biggest largest who majority richest',
  get_token_transfers: 'transfer* moved move* sent mints burns sender recipient movements',
  get_supply_changes:
    'mint* burn* issu* redeem* supply inflat* creat* destroy* expand* shrink* grow* printed issuer dilut*',
  compare_tokens:
    'compare* versus against bigger smaller better worse larger difference between line rank side than',
  get_token_analytics:
    'volume traders volatil* vwap stats statistics metrics perform* changed hands buying selling pressure up down moved people active liquid turnover',
  get_top_traders:
    'traders winning winner* best top profit* smart returns leaderboard successful money most volume who',
  get_first_buyers: 'first early earliest buyers initial sniper* bundle* insiders started got purchases',
  get_activity_series: 'per daily hourly trend series over time growth develop* history graph each',
  list_stock_tokens:
    'stocks stock equit* etf etfs companies instruments tokenised tokenized sector listed available offer* bonds bond funds shares list',
  get_stock_quote: 'share stock quote oracle premium session fair bid ask stale shares market price',
  list_stock_premiums:
    'premium* discount* mispric* arbitrage gap oracle cheaper below above reference stocks deviation fair off widest undervalued overvalued',
  get_corporate_actions:
    'dividend* split* corporate event* action* multiplier payout* ratio adjust* share counts shares change* scheduled upcoming',
  verify_token:
    'genuine real fake impostor* authentic pretend* version issued robinhood official sure verify counterfeit really legit imitat* copy',
  get_market_overview:
    'market overview summary recap land situation trading exchanges sum whole volume overall today everything going general state',
  list_trending:
    'trending hot popular pile* everyone people winners losers movers gainers drop* rise* rising falling pump* buying surge* jump* crash* biggest most moving best worst',
  list_top_pools:
    'pools pool venues liquidity deepest tvl apr yield* fees trade where place largest pair* earn*',
  list_launches: 'launch* new fresh newest launchpad* graduated curve just created debut* born appeared',
  get_launch: 'launch* launchpad curve graduat* bonding progress start* sniper* began',
  get_pool: 'pool pair reserves fee tick hook inside',
  get_chart: 'chart candle* bars history graph traded hourly daily high low prices ohlc plot see curve',
  get_swap_quote: 'swap* convert* exchange turn into get rate route receive buy sell trade for',
  get_market_depth:
    'depth slippage impact thick order book move size large deep percent cost liquid big absorb*',
  list_trades:
    'trades swaps tape dumping dump* buying selling sells buys purchases last whale* somebody anyone large recent who sold bought',
  list_liquidity_events:
    'liquidity added removed leaving withdraw* pulled drained adds removals events rug* took',
  get_safety:
    'safe* risk* danger* rug* scam* wrong powers flags trust* secure security worry malicious careful harm* legit fraud trap*',
  simulate_token_trade:
    'sell stuck honeypot tax* rid sellable trap* buy again able exit charge* fee test round',
  check_liquidity_lock:
    'liquidity lock* unlock* burn* lp free withdraw* secured pull* take rug* pool permanently',
  get_deployer_record:
    'creator deployer dev developer maker team made launched behind track record person trustworthy founder whoever built else',
  get_contract:
    'contract proxy upgrad* owner implementation bytecode functions interfaces admin roles rights code verified paused',
  read_contract: 'call read function value result view returns method ask',
  get_gas_oracle: 'gas fee fees cost* expensive cheap pay gwei transaction* send move transfer price use',
  get_l1_status:
    'final* settled irreversible confirmed ethereum l1 batch safe confirmations reorg* permanent',
  list_bridge_transfers: 'bridge* deposit* withdraw* ethereum crossed across claim* mainnet l1 moved',
  search_catalog: 'tool tools operation* endpoint api find catalog which command ability',
  describe_operation: 'arguments parameters schema describe accept* use documentation',
  service_status:
    'service server status uptime running version incidents index behind healthy requests limit down problems',
}
