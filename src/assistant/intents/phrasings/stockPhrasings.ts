import type { Phrasings } from './Phrasings.ts'

/** The issuer's stock tokens. */
export const stockPhrasings: Phrasings = {
  list_stock_tokens: `
    list all stocks
    which stocks are there
    which stocks can i trade here
    what stock tokens are available
    which companies are tokenized
    which etfs do you have
    do you have bond funds
    are there any bank stocks
    list of semiconductor stocks
    which quantum stocks are listed
    which space companies are on this chain
    stocks in the healthcare sector
    energy stocks
    ai stocks on chain
    crypto related equities
    what shares can one get here
    all tickers
    how many stock tokens exist
    newest stock tokens
    stocks with the most holders
    catalogue of equities
    is there a stock token for @token
    do you carry @token
    which instruments are supported
    can i get exposure to gold or commodities
    tech stocks
    which stocks have no price feed
    do you have any pharma names
    semiconductors list
    which banks are listed
    what can i buy in tech
    which us stocks are on chain
    are there oil or energy companies
    which funds exist
    list the ai companies
    show me defense names
    what equities do you support
    are real stocks available here
    is there a silver etf
    which listed companies may i find as tokens
    nuclear stocks
    which names from the chip industry are there
    consumer stocks
    stocks on offer
    which software companies do you list
    all available funds and etfs
    is there any treasury or bond product
    what can be traded besides crypto
    directory of stock tokens
    can i hold gold or bonds as a token here
    what tokenized equities exist around here
    quantum computing companies on chain
    which companies are there
    what energy companies can i get as tokens
    which stocks are available as tokens
    which companies are tokenised here
    do you have bond etfs
    newest tokenised stocks
    how many instruments did the issuer put on chain
    tokenized stocks about space
    list of all listed equities
    what etfs are there
    names in the healthcare sector`,
  get_stock_quote: `
    @token stock
    @token quote
    stock price of @token
    share price of @token
    quote for @token
    what does one @token share cost
    what is @token stock at
    @token oracle price
    is @token above or below the oracle
    premium of @token
    is @token trading at a discount
    is the @token token expensive compared with the real stock
    is @token overpriced compared to the actual share
    does the @token token track the real stock
    how far off is @token from its fair price
    bid and ask of @token
    spread of @token
    bid and ask for @token at a size of @dollars
    how many shares is one @token token
    shares per token @token
    is the market for @token open
    is the price of @token stale
    how old is the oracle price of @token
    @token reference price
    on chain versus off chain price of @token
    does @token trade above the oracle
    @token stock bid ask
    how much is a @token share
    what is the premium on @token
    is @token cheaper here than in reality
    how does the @token token price compare to the actual stock price
    @token shares
    last price of @token stock
    is the @token quote fresh
    is @token at fair value
    @token token versus real @token share any gap
    how much above the real stock does @token trade
    current @token share price
    equity quote @token
    what do shares of @token cost
    @token trading price versus oracle
    how wide is the spread of @token
    what does the oracle say about @token
    is the @token market closed
    fair price of @token
    what is the bid for @token if i want to trade @dollars
    @token per share
    am i overpaying if i buy @token here instead of the real share
    is @token expensive here compared with the oracle
    @token bid ask
    is the oracle of @token stale
    @token on chain against the oracle
    price per share of @token
    spread on @token for @dollars
    is @token overpriced right now
    how far is @token from its oracle`,
  list_stock_premiums: `
    which stocks trade at the largest premium
    biggest discounts among stocks
    list of premiums
    stock token premiums and discounts
    which stock tokens are mispriced
    which stocks are overpriced against fair value
    which stocks are cheaper than their oracle
    stocks below their real price
    stocks that cost more than they should
    which tokens are undervalued relative to the real share
    arbitrage between tokens and the oracle
    arbitrage opportunities in stocks
    largest gap to the oracle price
    where does the token price deviate from the reference
    furthest from fair value
    which chip stocks are overpriced
    stocks trading under their reference price
    price deviations of the stock tokens
    which equities are off their peg
    which tokens deviate most from the real share price
    highest premium stocks
    stocks with a discount
    where do token and share price differ most
    which stocks are too expensive on chain
    which stocks are a bargain compared to the oracle
    mispricing list
    what trades away from its reference
    cheapest stocks versus fair value
    which shares can be had below their true value
    stocks furthest from oracle
    what is overvalued right now among the stocks
    ranking by premium
    tokens trading under fair value
    show the price differences between chain and stock market
    where could an arbitrageur make money
    biggest premium
    where is the spread between token and real stock the widest
    which stocks are most overpriced
    which stocks have the biggest discount
    arb opportunities between stock tokens and the oracle
    stocks trading way under fair price
    where is the gap to the oracle widest
    what is overpriced against the oracle
    which stock tokens are cheap right now
    biggest premiums on stocks
    stocks above their reference price`,
  get_corporate_actions: `
    dividends
    dividend of @token
    did @token pay a dividend
    when does @token pay its dividend
    upcoming dividends
    upcoming stock splits
    any splits announced
    was @token ever split
    did @token have a stock split
    corporate actions of @token
    corporate events coming up
    payouts to holders of @token
    has @token paid anything out to shareholders
    changes of the shares per token
    multiplier changes of @token
    share ratio adjustments
    any changes to the share ratio announced
    reverse split
    what is scheduled for @token
    when is the ex date of @token
    recent dividend payments
    did the multiplier of @token change
    will holders of @token get a split soon
    @token dividends
    does @token pay dividends
    any dividends
    ex dividend dates
    did the share count per token of @token change
    did @token split
    next corporate action
    when did @token last pay something out
    payout history of @token
    has @token announced a payout
    corporate actions
    what dividends were paid
    stock split history
    does a split of @token lie ahead
    distribution dates
    adjustments of the multiplier
    events for shareholders of @token
    what is coming up in dividends
    which dividends were already paid out
    when does the split of @token take effect
    did @token declare a dividend
    were any dividends paid recently
    has @token announced a split
    does @token pay a dividend
    upcoming corporate events
    stock splits ahead
    what happened to the share count of @token`,
  verify_token: `
    is @token real
    is this @token the real one
    is @token the official token
    is @token genuine
    is @address genuine
    is @address the real @token
    is @address really @token
    verify @token
    verify token @address
    is it a fake @token
    fake or original @token
    are there fakes of @token
    is @address an impostor of @token
    somebody sent me @token at @address, is it authentic
    it says it is @token but is it
    is @address issued by robinhood
    which @token is the right one
    is that the correct contract for @token
    counterfeit check for @address
    copycats of @token
    make sure @address is the official stock token
    legit @token or knockoff
    is my @token a scam copy
    i received a token that claims to be @token @address
    real or fake @address
    how do i know this @token is the official thing
    can i be sure that @address is the true @token
    is this the robinhood version of @token
    did robinhood issue @address
    is the @token at @address original
    someone airdropped me @token is it real
    confirm that @address is genuine
    check authenticity of @token
    is this contract the real stock @address
    is the @token i bought the issuer's own token
    authenticity check @address
    is this the actual @token or an imitation
    did i buy the right @token
    is @address on the official list
    prove that @address is real
    is @token from the issuer
    am i holding a fake @token
    was @address made by robinhood
    how can i be sure the @token token is not counterfeit
    my friend wants to sell me @address as @token shares
    is @address official
    this token @address calls itself @token but i do not trust it
    i bought @address thinking it was @token did i get tricked by a copy
    was i fooled with @address
    is @address the authentic @token
    someone sent me a token claiming to be @token at @address
    are there scam versions of @token
    is this really @token @address
    which @token is the true one
    does a fake @token exist
    is the @token token issued by robinhood
    was i sold a copy of @token
    which address is the real @token`,
}
