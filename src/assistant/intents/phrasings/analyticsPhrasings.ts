import type { Phrasings } from './Phrasings.ts'

/** How a token or the chain is traded, and by whom. */
export const analyticsPhrasings: Phrasings = {
  get_token_analytics: `
    volume of @token
    @token volume
    trading volume of @token @window
    how much @token was traded @window
    trading stats of @token
    statistics for @token
    how many people traded @token
    how many traders does @token have
    how many buyers and sellers did @token have
    are more people buying or selling @token
    buy pressure on @token
    how is @token doing
    how did @token do @window
    how much did @token move @window
    how has @token performed @window
    is @token up or down @window
    did @token go up or down @window
    by how much has @token fallen @window
    price change of @token @window
    @token change in percent @window
    volatility of @token
    vwap of @token
    how volatile is @token
    net flow into @token
    is @token being accumulated
    turnover of @token
    how actively is @token traded
    is there interest in @token
    has @token gained or lost @window
    is @token seeing more buyers than sellers
    @token volume @window
    how hard did @token pump
    did @token drop @window
    how much is @token up
    what is the volume
    how many trades did @token have @window
    is @token in demand
    how lively is trading in @token
    number of buyers of @token @window
    has @token been rising
    performance of @token @window
    how has @token been doing lately
    @token stats @window
    how is @token performing
    what did @token do @window
    trading numbers for @token
    has @token been going up
    is anybody trading @token
    how much money flowed into @token @window
    unique traders of @token
    did people dump @token @window
    was there much trading in @token
    is momentum in @token positive
    by how much percent did @token move @window
    is @token dead or still traded
    @token buyers and sellers
    is anybody buying @token or is it all sells
    @token @interval performance
    is @token up or down since yesterday
    how much was @token traded @window
    buyers versus sellers of @token @window
    how is @token doing @window
    trading activity of @token @window
    is there more buying or selling in @token
    how many traders does @token have @window
    numbers for @token @window
    momentum of @token`,
  get_top_traders: `
    top traders
    best traders of @token
    most profitable traders @window
    who made the most money with @token
    who made money on @token
    who got rich off @token
    who profited most from @token
    which wallets are making the most money @window
    which wallets earn the most
    smart money
    smart money wallets in @token
    leaderboard of traders
    trader leaderboard by roi @window
    wallets with the best returns @window
    who trades the most
    biggest traders by volume @window
    most active traders of @token
    most successful wallets
    who is winning on @token
    who are the sharpest traders
    top snipers
    which traders should i watch
    who is printing money on this chain
    whose trades are the best
    wallets worth following
    who is crushing it on @token
    who is killing it
    most profitable wallets @window
    best wallets to look at
    who earns the most with @token
    which traders make the highest profits
    winners in @token
    kings of @token trading
    top wallets by profit
    who did best with @token
    highest roi wallets
    which wallet made the most on @token
    wallets that cleaned up on @token
    top @count traders
    whose pnl is highest
    who is the best trader here
    wallets with the largest gains on @token
    most skilled traders
    profit leaders @window
    ranking of traders
    who took the most profit out of @token
    richest traders @window
    show me wallets i could copy trade
    whom to follow
    most successful snipers
    who had the best @window in trading
    which wallets are crushing it @window
    who is up the most @window
    who earned the most trading @token
    wallets that win consistently
    top @count wallets by roi @window
    who profited from @token
    best performing wallets @window
    whose trades should i study
    biggest winners in @token
    leaderboard of traders @window
    who trades @token the most`,
  get_first_buyers: `
    first buyers of @token
    who bought @token first
    who bought @token early
    the first @count wallets that bought @token
    earliest buyers of @token
    early investors in @token
    who got into @token at launch
    who got in before everybody else
    who aped @token at the start
    who was in @token from the beginning
    did insiders buy @token
    was @token bundled
    snipers of @token
    who sniped @token
    do the first buyers of @token still hold
    did the early wallets of @token sell
    earliest wallets into @token
    who was first in @token
    initial buyers of @token
    which bots bought @token in the first minutes
    did the first guys who got @token already dump it
    @token early buyers
    who were the early birds in @token
    who purchased @token right after launch
    opening buyers of @token
    first in on @token
    which wallets bought right when @token launched
    who got @token cheapest at the start
    pioneers of @token
    have the snipers of @token sold
    @token snipers
    which addresses were earliest into @token and are they still in
    are early buyers of @token still holding
    who bought at the very beginning of @token
    launch buyers of @token
    who front ran the @token launch
    early adopters of @token
    have insiders of @token cashed out
    were the first @token buyers bundled
    those who grabbed @token in the first @window
    first @count wallets into @token
    who aped @token at launch
    who was early in @token
    snipers that got into @token in the first @window
    did the early buyers of @token sell
    who got in on @token before everybody else
    early birds of @token
    were the first buyers of @token insiders`,
  get_activity_series: `
    transactions @interval
    volume @interval @window
    trading volume @interval over @window
    number of trades @interval
    daily active addresses @window
    active wallets @interval @window
    launches @interval
    new pools @interval
    new tokens @interval
    volume of @token @interval
    transfers of @token @interval
    new holders of @token @interval
    how has the number of active users developed
    trend of trading volume
    is activity growing
    is usage going up
    activity over time
    time series of transactions
    gas used @interval
    traders @interval
    graph of the number of launches
    how did daily volume develop @window
    growth of transactions over time
    plot trades over time
    how many new tokens appear @interval
    @token trades @interval
    number of users @interval
    how does volume change over the day
    new wallets @interval
    is trading volume rising or falling over time
    history of active addresses
    chart the number of transactions
    how busy was each hour
    transfers @interval
    plot gas usage @interval
    daily active wallets
    how did the number of trades evolve
    transactions by day
    curve of new holders of @token
    development of the number of traders
    is the number of launches going up or down
    volume chart by hour
    are there more launches @interval lately or fewer
    is the number of transactions rising @interval
    plot new holders of @token @interval @window
    active users @interval @window
    transactions @interval on the chain @window
    gas used @interval @window
    trades @interval of @token @window
    chart the number of launches @interval
    development of traders over time
    daily activity @window`,
  compare_tokens: `
    compare @token and @token
    compare @token with @token
    @token vs @token
    @token versus @token
    @token or @token
    @token or @token which is better
    which one did better @token or @token
    which has more volume @token or @token
    which is bigger @token or @token
    difference between @token and @token
    @token @token and @token side by side
    put @token and @token next to each other
    how does @token compare to @token
    how do @token @token and @token stack up
    head to head @token @token
    is @token stronger than @token
    is @token safer than @token
    has @token more holders than @token
    rank @token @token and @token
    @token against @token
    compare the liquidity of @token and @token
    line up @token @token and @token
    @token and @token compared over @window
    does @token have more holders than @token
    is @token bigger than @token
    @token beats @token
    who has the bigger volume @token or @token
    which of @token and @token is more liquid
    what separates @token from @token
    @token next to @token
    which performed better @token or @token
    contrast @token with @token
    @token or @token who won @window
    how do @token and @token differ
    choose between @token and @token by numbers
    @token against @token and @token
    relative performance of @token and @token
    which is more popular @token or @token
    show @token beside @token
    match @token with @token
    @token @token @token compare
    is @token or @token bigger
    which has more holders @token or @token
    did @token do better than @token @window
    put @token next to @token
    which one is bigger @token or @token
    @token against @token who wins
    is @token more liquid than @token
    how do @token and @token measure up
    @token or @token which is riskier
    differences of @token and @token`,
}
