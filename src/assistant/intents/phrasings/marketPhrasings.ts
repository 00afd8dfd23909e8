import type { Phrasings } from './Phrasings.ts'

/** Markets, pools, trades and launches. */
export const marketPhrasings: Phrasings = {
  get_market_overview: `
    market overview
    market summary @window
    market recap
    how is the market
    how is the market doing
    how did the market do @window
    what is going on in the market
    what is happening on the exchanges
    total volume @window
    total dex volume @window
    how much was traded @window
    how much was traded in total on all exchanges
    state of the market
    give me the big picture
    what happened @window in trading
    daily market report
    how are things in defi here
    is the market up or down
    tvl of the whole chain
    what did i miss @window
    wrap up the day
    market pulse
    overall trading activity
    is the stock market hot or cold
    daily market wrap
    @interval market report
    what is the mood on the market
    give me the numbers of the day
    how much volume was there @window
    how are all exchanges doing
    trading in general @window
    what is moving the markets
    snapshot of the market @window
    overall how is trading going
    briefing
    how is trading looking overall
    market summary for @window
    general state of trading
    how much money is moving on the exchanges
    is it a quiet day on the market
    sum of all trades @window
    what is the total value locked
    market numbers
    overview
    how much money changed hands across all dexes @window
    market today
    how active are the dexes
    activity on the exchanges
    what is cooking today
    how much was traded across all dexes @window
    what did the markets do @window
    catch me up on the market
    how is everything trading
    how did the market close
    give me the highlights of the day
    is it a green or a red day
    total trading on the chain @window
    what happened in crypto here @window`,
  list_trending: `
    trending
    what is trending
    trending tokens @window
    hot coins
    hot memecoins right now
    top gainers @window
    biggest losers @window
    best performing tokens @window
    top performing stocks @window
    worst performers @window
    what is pumping
    what is dumping @window
    what is mooning
    what got wrecked @window
    what crashed @window
    which tokens went up the most @window
    which stocks fell the most @window
    which coins are people buying
    most traded tokens
    most popular memecoins
    tokens with the most buyers @window
    tokens with the most new holders
    movers of the day
    where is the hype
    what is everyone trading
    what is flying
    which stock tokens are moving
    winners and losers @window
    tokens by volume @window
    top @count tokens @window
    most volatile tokens @window
    screener
    worst coins @window
    what is ripping @window
    which tokens attract the most new holders
    what is bleeding @window
    what got rekt @window
    which coins are hot
    what are people aping into
    movers of quantum stocks
    top tokens by trades
    top memecoins @window
    biggest drops @window
    strongest stocks @window
    who are the losers @window
    tokens everybody talks about
    what is up the most
    which stocks are getting hammered
    hot tokens @window
    which tokens are exploding
    what is selling off
    what is going crazy right now
    strongest movers
    tokens in fashion
    hyped coins
    biggest percentage moves @window
    top @count gainers
    which stock tokens are people piling into
    coins with the most buyers
    what is everybody buying @window
    what has been nuked
    which coins bled the most @window
    what are degens aping into
    which memecoins are ripping
    top movers @window
    what is hot among stocks
    what is everybody trading
    coins gaining traction
    which tokens exploded @window
    what pumped @window
    stocks that fell the most @window
    most bought coins`,
  list_top_pools: `
    largest pools
    top pools by tvl
    pools of @token
    which pools trade @token
    where can i trade @token
    where does @token have the most liquidity
    on which exchange is @token traded
    pools with the highest apr
    best yield
    where can i earn the most on my liquidity
    which pools earned the most fees @window
    busiest pools @window
    pools by volume
    newest pools
    deepest uniswap pools
    top @count pools on pancakeswap
    pools with more than @dollars
    liquidity venues for @token
    all pairs of @token
    most profitable pool for lps
    highest apy
    biggest liquidity pools on the chain
    list pools
    total liquidity of @token
    where is the liquidity for @token
    pools with most volume
    which pool pays best
    where should liquidity providers look for yield
    top liquidity pools
    pairs with @token
    best apr for @token
    best market to trade @token
    which venue has the deepest @token liquidity
    pools of @token by fees
    where do liquidity providers earn best
    top @count pools by tvl
    which pools are the biggest
    most liquid markets
    highest yielding pools
    pools sorted by fees
    which pairs exist for @token
    good pools for providing liquidity
    most active pools @window
    best @token pools
    pools with over @dollars tvl
    best apr pools above @dollars tvl
    where is the deepest liquidity for @token
    which @token pools make the most fees
    top @count pools by yield @window
    pools with the highest volume
    biggest pools of @token
    which exchange has the most @token
    most active pairs
    newest pools on the dex`,
  list_launches: `
    new launches
    newest tokens
    newest coins @window
    what launched @window
    what has just launched
    latest memecoins
    recently launched tokens
    fresh coins
    anything fresh
    what is new
    tokens on the bonding curve
    tokens that graduated @window
    recently graduated coins
    new tokens with at least @dollars liquidity
    launches of the launchpad
    new pairs just created
    which coins came out @window
    what was born today
    tokens about to graduate
    show me the launch feed
    just deployed memecoins
    latest @count launches
    fresh memecoins
    what is still on the curve
    new drops
    tokens launched @window
    brand new coins
    what hit the launchpad
    the youngest tokens
    coins that just came out
    newest launches with liquidity
    just graduated
    launches @window
    which brand new tokens are there
    tokens deployed recently
    what is the newest coin
    list of newly created tokens
    the latest releases on the launchpad
    who made it off the bonding curve lately
    @count newest launches
    which coins graduated
    anything launched @window
    freshly launched coins with liquidity above @dollars
    which tokens graduated @window
    what is new on the launchpads
    new coins today
    recent launches on the chain
    tokens still on the curve
    latest memecoin launches
    which coins were created @window`,
  get_launch: `
    launch of @token
    @token launch info
    how did the launch of @token go
    how far is the launch of @token
    bonding curve progress of @token
    how full is the curve of @token
    has @token graduated
    when does @token graduate
    how close is @token to graduating
    which launchpad was @token launched on
    where was @token launched
    was @token sniped at launch
    did bots snipe @token when it came out
    when did @token launch
    curve status of @token
    is @token still on the curve
    how much is left until @token completes its curve
    was it a fair launch for @token
    is @token about to graduate
    how did @token launch
    @token curve
    when will @token finish its bonding curve
    story of the launch of @token
    how much was raised in the launch of @token
    on what platform did @token start
    where did @token launch and when
    @token bonding curve
    launch details of @token
    how much of the curve is sold for @token
    has @token migrated to a pool
    what was the launch price of @token
    was @token a fair launch or heavily sniped
    how did the debut of @token go
    has @token graduated yet
    were there bundlers at the launch of @token
    on which launchpad did @token start`,
  get_pool: `
    pool @address
    pool @hash
    tell me about the pool @address
    details of the pool @address
    main pool of @token
    @token pool
    details on the pool of @token
    reserves of the pool @address
    how much is in the pair @address
    how big is the pool @address
    fee tier of the pool @address
    what fee does the pool @address take
    which tokens are in the pool @address
    tick and liquidity of @address pool
    hook of the pool @hash
    tvl of the pool @address
    state of the @token @token pool
    what is inside the @token pool
    the pair of @token and @token
    price in pool @address
    how is the @token pool looking
    info pool @address
    what is the tvl in the @token pool
    show the pair @address
    fee and reserves of the @token pool
    which hook does pool @hash use
    pool data for @address
    @address pool reserves
    composition of the pool @address
    give me pool @address
    which pool does @token use
    what does the @token pool contain
    what are the reserves of the pool @address
    what is inside the main @token pool
    fee tier of the @token pool
    how much is in the @token @token pool
    reserves of pool @address
    tell me about pool @hash
    state of the pool @address
    how big is the pool of @token
    who provides the liquidity of pool @address`,
}
