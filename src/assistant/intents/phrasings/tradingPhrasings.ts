import type { Phrasings } from './Phrasings.ts'

/** Trades, prices over time, and what trading would cost. */
export const tradingPhrasings: Phrasings = {
  get_chart: `
    chart of @token
    @token chart
    show me the chart
    @interval chart of @token
    candles of @token
    @interval candles for @token
    ohlc of @token @window
    price history of @token @window
    how has the price of @token developed @window
    how did the price of @token move @window
    graph of the @token price
    plot @token
    @token price over @window
    price of @token @interval
    historical prices of @token
    price action of @token @window
    what was the price of @token @moment
    open high low close of @token
    highest and lowest price of @token @window
    closing prices of @token
    let me see how @token traded @window
    candlesticks @token @interval
    bars of @token
    price curve of @token since @moment
    draw me the price of @token @window
    draw @token
    show me @token over @window
    how did @token trade @window
    visualise the price of @token
    trend of the @token price
    @token @interval candles
    price development of @token
    what did @token cost @moment
    highs and lows of @token
    prices of @token @window
    timeline of the @token price
    price action of @token for @window
    @token @interval chart
    show how @token went @window
    past performance of @token as a chart
    give me ohlcv for @token
    price graph @token @window
    what were the prices of @token
    @token price history did it depeg
    how did the price of @token evolve since @moment
    @token @interval
    ohlc for @token @interval @window
    how @token traded @window in @interval steps
    @interval candles for @token since @moment
    graph of @token
    price of @token over time
    show @token price action @window
    where was the price of @token @moment`,
  get_swap_quote: `
    how much @token do i get for @amount @token
    @amount @token to @token
    @amount @token in @token
    convert @amount @token to @token
    quote for swapping @amount @token into @token
    swap @amount @token for @token what do i get
    what would i receive for @amount @token
    if i sell @amount @token how much @token do i get
    how many @token would @amount @token buy
    how many @token can i get for @dollars
    how much @token for @dollars
    what is @amount @token worth in @token
    if i put @amount @ether in @token how much do i get
    best route from @token to @token
    exchange rate between @token and @token
    @token to @token rate
    turn @amount @token into @token
    what do i get out if i trade @amount @token
    selling @amount @token gives how many @token
    simulate a swap of @amount @token to @token
    how much do i get for @amount @token
    @amount @ether in @token
    what do i get in @token for @amount @token
    how much is @amount @token in @token
    trading @amount @token against @token what comes out
    how far do @dollars get me in @token
    what can i get for @amount @token
    changing @amount @token into @token
    @dollars into @token
    how many @token for @amount @ether
    quote @amount @token @token
    suppose i had @amount @token how much @token is that
    @amount @token to @token rate
    how much would @amount @token be in @token
    if i exchanged @amount @token what would i have
    @token amount for @dollars
    what is the output for @amount @token
    how much @token can @amount @ether buy
    price me a swap of @amount @token
    exchange @amount @token to @token what is the rate
    what would @amount @token fetch in @token
    @token to @token
    i have @amount @token how much @token does that buy
    what do @amount @token fetch in @token
    turn @amount @token into @token how much comes out
    if i swap @amount @token for @token what do i get
    best rate for @amount @token into @token
    sell @amount @token for @token quote
    what would @dollars get me in @token`,
  get_market_depth: `
    slippage of @token
    slippage for selling @dollars of @token
    price impact of a @dollars order in @token
    depth of @token
    order book of @token
    how deep is the market for @token
    how liquid is @token
    how thin is the liquidity of @token
    how much can i sell of @token before the price moves
    how much would the price of @token move if i sell @dollars
    what does it take to move @token by a percent
    how much money is needed to push @token
    can @token absorb a @dollars sell
    can the market take a large sell of @token
    how badly would i hit the price if i dump @dollars of @token
    what would a @dollars buy do to the price of @token
    will i get bad fills on @token
    what is lost when selling @dollars worth of @token at once
    market impact of big orders in @token
    how much size can @token handle
    slippage on a @dollars @token buy
    would a big order in @token wreck the price
    how much money moves @token
    what price would i really get for @dollars of @token
    can i sell @dollars of @token without crashing it
    liquidity depth of @token
    how sensitive is the price of @token to big trades
    is @token liquid enough for @dollars
    cost of a large trade in @token
    how much can one buy of @token without moving it
    if someone sells @dollars of @token how far does it drop
    @token depth
    what happens to the price of @token with a @dollars order
    how much liquidity is within a percent of the price of @token
    is the market for @token thin
    expected slippage in @token
    how big a position in @token can be sold
    can @token handle a @dollars market order
    slippage on a @dollars buy of @token
    how thin is the market for @token
    would a @dollars order wreck the price of @token
    how much would @token slip if somebody sold @dollars
    what would it cost to unload @dollars of @token
    can i get out of @dollars of @token without moving the price
    how deep is @token
    how many dollars move @token by @count percent
    liquidity available to sell @token`,
  list_trades: `
    trades of @token
    latest trades
    latest trades of @token
    @token trades
    last @count trades of @token
    last swaps
    all swaps over @dollars
    whale trades
    whale trades of @token over @dollars
    big buys of @token
    large sells of @token
    who is buying @token
    who is selling @token
    who is dumping @token right now
    are whales buying @token
    are whales accumulating @token
    did somebody buy a lot of @token
    is anyone loading up on @token
    biggest trades @window
    who bought @token recently
    who sold @token @window
    tape of @token
    live trades
    buys of @token above @dollars
    trades in the pool @address
    most recent purchases of @token
    sells in the last minutes
    who bought for more than @dollars lately
    last @count @token trades
    @token buys
    @token sells
    who is loading @token
    show me recent buys
    what are whales doing
    is there big selling in @token
    trade feed
    swaps of @token right now
    any large orders in @token
    anyone big trading @token at the moment
    @token buys over @dollars
    stream of swaps
    who traded @token last
    what was the biggest buy of @token
    recent sells of @token
    show me swaps of @token
    market activity tape for @token
    is there panic selling in @token
    any whale activity @window
    which whales are dumping right now
    @token sell orders executed
    are people panic selling @token
    are people selling @token
    who keeps buying @token
    who is getting out of @token
    show me the monster trades over @dollars
    who has been dumping @token
    biggest sells of the day
    what did whales trade lately
    people buying @token over @dollars
    latest swaps in @token
    show trades of @token above @dollars
    who is buying up @token
    trade feed of @token
    recent big orders
    trades in pool @address`,
  list_liquidity_events: `
    liquidity events of @token
    liquidity changes of @token
    did anyone remove liquidity from @token
    has anyone pulled liquidity from @token
    did somebody drain the @token pool
    was liquidity taken out of @token
    did they take some out of the pool
    has the lp been pulled on @token
    liquidity added to @token
    has more liquidity been put into @token
    who added liquidity to @token
    who is adding or removing liquidity
    latest liquidity adds
    latest liquidity removals over @dollars
    is liquidity leaving @token
    lp deposits and withdrawals in the @token pool
    has the pool of @token been emptied
    fees collected by lps of @token
    was @token rugged through its pool
    did the dev withdraw the pool
    liquidity history of @token
    did lps bail out of @token
    @token liquidity removals
    @token liquidity adds
    did anyone take liquidity out
    who withdrew from the pool of @token
    is liquidity flowing into @token
    were there big lp withdrawals @window
    recent changes in the pool of @token
    did the pool of @token shrink
    someone removed the lp of @token
    what has been happening with the liquidity of @token, adds and removals
    recent liquidity removals
    who provides liquidity to @token now
    deposits to the pool of @token
    was the pool of @token touched
    liquidity in and out of @token
    large lp moves
    who has been yanking liquidity lately
    @token lp events
    did they rug the @token pool already
    has the @token pool been rugged
    did somebody add liquidity to @token
    has any lp left the @token pool
    did the devs take money out of the pool of @token
    was liquidity withdrawn from @token @window
    who added liquidity lately
    recent removals of liquidity
    liquidity added and removed on @token
    did @token get its liquidity drained`,
}
