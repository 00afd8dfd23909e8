/**
 * Words that mean the same in questions about a chain, by one name for each meaning. A star stands for any ending.
 * What is learnt from a way of asking with one of them holds for the others too.
 */
export const concepts: Readonly<Record<string, string>> = {
  buying:
    'buy buys buying bought buyer buyers purchase* acquir* accumulat* scoop* ape aped aping grab grabb* stack* load* snag* snapped bid enter entered',
  selling:
    'sell sells selling sold seller sellers sale sales dump* offload* unload* exit exits exited ditch* paperhand* liquidat* jeet* cash-out',
  trading: 'rotate rotat* trade trades traded trading swap swaps swapped swapping deal deals order orders',
  holding:
    'hold holds holding holdings held hodl* own owns owned owning owner owners holder holders bag bags stash possess* keep keeps keeping',
  wallet: 'wallet wallets account accounts address addresses',
  people:
    'people folks guys persons wallets users somebody someone anybody anyone everybody everyone whos whose dude',
  whale: 'whale whales big-money heavyweight* giant* fat fattest huge',
  price:
    'price prices priced pricing cost costs worth value values valued quote quotes rate spot usd dollars bucks going',
  profit:
    'profit* pnl earn earns earned earning* gain gains gained made win wins winning won winner winners rich return returns roi green success*',
  loss: 'loss losses lose loses losing lost red rekt wrecked loser losers underwater',
  rise: 'up rise rises rising rose risen pump* moon moons mooning climb* soar* surg* jump* rally* rallied gainer gainers increas* grow grows growing grew grown growth skyrocket* fly flying flew rip ripped ripping ran runner runners popped explod* crush* outperform*',
  fall: 'down fall falls falling fell fallen crash* tank tanks tanked tanking drop drops dropped dropping plung* decreas* shrink* shrank shrunk bleed* bled sink* sank plummet* nuke* nuked hammer* slamm* smash* batter* slaughter* tumbl* slump* slid slide sliding crater* collaps* underperform*',
  best: 'best top biggest largest highest most leading strongest greatest hottest',
  worst: 'worst lowest weakest smallest',
  fresh: 'new newest fresh freshly latest recent recently lately just brand-new newly',
  early: 'first early earliest initial initially beginning start started launch-day before',
  danger:
    'safe safety unsafe risk risks risky danger* scam scams scammy scammer rug rugs rugged rugpull fraud* sketchy shady suspicious sus fishy trust* legit malicious harm* threat* hazard* dodgy',
  fake: 'fake fakes real genuine authentic* original counterfeit* impostor* imposter* copycat* knockoff* imitation* clone* bogus phony official legit forged pretend* spoof* claims',
  locked:
    'lockup lockups lock-up lock locks locked locker lockers unlock unlocks unlocked burned burnt vested vesting timelock*',
  pulling:
    'pull pulls pulled pulling remove* removing removal* withdraw* withdrew drain* yank* take takes took taken taking empty emptied emptying steal rug',
  adding: 'add adds added adding put puts deposited inject* supplied provide* providing',
  liquidity: 'liquidity lp lps pool pools pair pairs tvl',
  creator:
    'dev devs developer developers creator creators deployer deployers team founder founders maker launched deployed created made started behind',
  transfer:
    'transfer* send sends sending sent move moves moved moving movement* receive* received receiving shuffl* shift* arriv* landed',
  transaction: 'transaction transactions tx txs txn txns hash',
  failing: 'fail fails failed failing revert* reverted error errors stuck broke broken unsuccessful',
  cost: 'fee fees cost costs expensive cheap cheaper pricey pay pays paying paid',
  gas: 'gas gwei basefee',
  final:
    'final finality finalized finalised settled settlement irreversible confirmed confirmations safe reorg* permanent immutable undone reversible',
  bridge: 'bridge bridges bridged bridging deposit* withdraw* l1 mainnet ethereum crossed',
  chart:
    'draw draws chart charts candle candles candlestick* ohlc ohlcv graph graphs plot plots kline* bars history historical',
  compare:
    'compare* comparing comparison versus vs against difference differences differ differs better stronger',
  supply: 'supply circulat* outstanding exist exists existing float',
  minting: 'mint mints minted minting issu* print* created inflat* dilut*',
  burning: 'burn burns burned burning burnt redeem* redempt* destroy*',
  approval:
    'authoris* authoriz* entrust* approv* allowance* spender* spend spends revoke* permission* permit* access',
  flow: 'flow flows inflow* outflow* netflow came went come goes counterpart* funded funds',
  launch: 'launch launches launched launching launchpad* curve graduat* bonding debut*',
  stock: 'stock stocks share shares equity equities company companies etf etfs fund funds',
  premium:
    'premium* discount* overpay* underpay* mispric* overpriced underpriced undervalued overvalued deviat* gap gaps arbitrage arb fair',
  dividend: 'dividend* split splits payout* corporate multiplier ratio ratios',
  depth: 'slippage depth impact deep thick thin shallow liquid illiquid absorb*',
  upgrade:
    'upgrad* proxy implementation admin admins administ* ownership renounced keys charge control controls',
  event: 'event events log logs emit* emitted fired',
  status:
    'status health healthy alive up down online offline working running lag lags lagging behind sync synced throttl* quota limit limits',
  network: 'chain network blockchain',
  volume: 'volume volumes turnover traded',
  activity: 'activity active busy usage using used traffic action load loaded overloaded sluggish',
  report:
    'scan report overview summary recap rundown analysis analyse analyze research dd dyor diligence everything about brief tea lowdown scoop deets skinny',
  label: 'name named names label labels labelled tag tagged known called identity identify',
  connection:
    'rpc wss websocket websockets http provider endpoint node nodes metamask rabby settings connect connecting configure',
  know: 'tell explain describe break walk what',
}
