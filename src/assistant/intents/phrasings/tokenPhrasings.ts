import type { Phrasings } from './Phrasings.ts'

/** A token: what it is, what it costs, who has it and how it moves. */
export const tokenPhrasings: Phrasings = {
  search_token: `
    find @token
    search @token
    search for the token @token
    find the token called @token
    look up the ticker @token
    is there a token called @token
    is there a coin named @token
    does a coin named @token exist
    which tokens are called @token
    which contracts use the symbol @token
    where do i find the contract of @token
    a friend told me about a coin called @token
    i am looking for a memecoin named @token
    tokens with that word in the name
    tokens whose name contains
    find tokens like @token
    how many tokens share the name @token
    locate the token @token
    do you know @token
    have you heard of @token
    what is the ticker of @token
    i can not find @token anywhere what is its contract
    which token has the ticker @token
    what is the contract of the coin named @token
    is @token on this chain
    does @token exist here
    any coin called @token
    where is the token @token
    which tokens have a similar name to @token
    token lookup
    ticker @token contract
    is there something like a dog coin
    coins about cats
    which memecoins have this word in their name
    what is the right contract for the symbol @token
    give me candidates for the name @token
    any tokens named after @token
    anyone know where to find @token
    look for coins named like that
    is there a token with the ticker @token
    dig up a token named @token
    i am looking for a coin named @token
    is there something called @token
    find the address of a token by its name
    what tokens go by the name @token
    which contract is the token @token
    search for coins with cat in the name
    does a token called @token exist`,
  scan_token: `
    @token
    scan @token
    tell me about @token
    tell me everything about @token
    full report on @token
    quick look at @token
    give me a rundown of @token
    what is the deal with @token
    what is up with @token
    dd on @token
    dyor @token
    due diligence for @token
    do a full analysis of @token
    deep dive into @token
    what do you know about @token
    research @token for me
    check out @token
    summary of @token
    overview of the token @token
    market cap of @token
    how big is @token by market cap
    fdv of @token
    all time high of @token
    how far is @token from its ath
    what should i know about @token
    give me the full picture on @token
    analyse @token
    thoughts on @token
    what do we know about @token
    full check of @token
    @token report
    give me all you have on @token
    background of @token
    info on @token
    facts and figures for @token
    how does @token look
    profile of @token
    is @token any good, full picture
    fully diluted valuation of @token
    run the full dd on @token
    what is the story on @token
    @token analysis
    how would you describe @token
    give me a snapshot of @token
    everything you have got about @token
    @token due diligence
    is @token interesting, show all data
    valuation of @token
    break @token down for me
    complete overview of @token
    key figures of @token
    prepare a short briefing about @token
    i want to understand @token
    give me the lowdown on @token
    what should i know before buying @token
    do a background check on @token
    complete due diligence on @token
    is @token worth looking at, show me the facts
    @token analysis please
    size up @token for me
    all you have on @token`,
  get_token: `
    total supply of @token
    supply of @token
    decimals of @token
    how many decimals does @token have
    how many @token exist
    how many @token are in circulation
    circulating supply of @token
    contract address of @token
    what is the address of @token
    @token contract address
    token info @token
    metadata of @token
    what is @token
    what kind of token is @token
    name and symbol of @address
    is @token an erc20
    when was @token created
    what standard is @token
    basic facts about the token @token
    max supply of @token
    identity of token @address
    which token is @address
    how many @token are out there
    how many tokens of @token are there
    @token supply
    number of @token in existence
    on which address does @token live
    ca of @token
    contract of @token
    what are the decimals
    token details of @address
    how large is the @token supply altogether
    @token decimals
    where is the contract of @token
    what is the token behind @address
    @token token info
    official name of @address
    circulating amount of @token
    @token contract
    ca for @token
    how many @token tokens exist
    who issued @token
    which standard does @token follow
    address of the @token token
    token facts of @token
    what is the symbol of @token`,
  get_token_prices: `
    price of @token
    @token price
    what is the price of @token
    how much is @token
    how much is one @ether
    what does @token cost
    what is @token worth
    what is @token trading at
    what is @token going for
    @token in dollars
    prices of @token @token and @token
    @token @token @token prices
    current value of @token
    spot price of @token
    rate of @token right now
    quote me the values of @token and @token
    how many dollars is @token
    price please
    what is the price
    price of @token at block @block
    how much does @ether go for
    usd value of @token
    what is the going rate for @token
    what is @token at
    what would a single @token set me back
    how many dollars for one @token
    @token value
    value of @ether
    how expensive is @token
    @token usd
    what do i pay for one @token
    current price of @token and @token
    how much for a @token
    what is the rate for @ether
    one @token how much
    @token and @token price
    price for @token in usd
    give me the price for @token
    how is @token priced
    how much would @token cost me
    where is @token trading
    latest @token price
    cost of one @token
    tell me what @token trades for
    @token how much
    did @token keep its peg what is the price
    is @token still worth @dollars
    has @token lost its peg
    @token at the moment
    what are @token and @token at
    @token and @token price please
    how much are @token @token and @token
    quotes for @token @token and @token
    price check @token
    going rate of @token
    @token price in @ether
    how many dollars is a @token
    current worth of @token and @token`,
  get_holders: `
    holders of @token
    @token holders
    who holds @token
    who owns @token
    who owns the most @token
    who has the biggest bag of @token
    largest holders of @token
    top @count holders of @token
    top wallets holding @token
    biggest @token whales
    is @token held by a few whales
    is @token in the hands of a few people
    how concentrated is @token
    how is @token distributed
    ownership of @token
    how many holders does @token have
    how many people own @token
    how many wallets hold @token
    holder count of @token
    rich list of @token
    who has got a lot of @token
    share of the top @count wallets of @token
    holders of @token without pools
    largest owners of @token excluding exchanges
    who are the whales of @token
    who held @token at block @block
    which addresses have the most @token
    who controls most of the @token supply
    who sits on the most @token
    @token top holders
    is the supply of @token in few hands
    biggest bags of @token
    how many own @token
    who is the biggest @token holder
    distribution of @token
    do a few wallets own all of @token
    is @token widely held
    which wallets own @token
    top owners of @token
    are there whales sitting in @token
    who has @token
    who are the owners of @token
    five biggest @token holders
    how much of @token do the top wallets have
    concentration of @token
    percentage held by the top @count of @token
    which whales hold @token
    how spread is @token
    number of @token owners
    holder stats for @token
    name the addresses with the most @token
    the @count fattest @token wallets
    show me the people with a ton of @token
    how concentrated is ownership of @token
    do a few wallets control @token
    how big a chunk of @token do the top @count own
    how many wallets are in @token
    who are the whales in @token
    top @count bags of @token
    share of the largest holder of @token
    who owned @token at block @block
    is @token in few hands or many
    how many people have @token
    biggest owners of @token leaving out pools`,
  get_token_transfers: `
    transfers of @token
    latest @token transfers
    who sent @token around
    who has been moving @token
    recent movements of @token
    large transfers of @token above @dollars
    big @token movements
    list the mints of @token
    list the burns of @token
    show every burn of @token
    burn transactions of @token
    mint transactions of @token
    where is @token being sent
    token transfer list for @token
    last @count transfers of @token
    who transferred @token recently
    @token moves between wallets
    has somebody moved a lot of @token
    transfer history of @token
    is somebody shuffling @token between wallets
    @token mints
    @token burns
    where are the @token going
    large amounts of @token changing wallets
    show @token transfers over @dollars
    who is sending @token
    who received @token lately
    last time @token was minted
    movement of @token
    show @token token movements
    when was @token burned last, list them
    each mint of @token
    who minted @token
    individual transfers of @token
    who got @token sent
    large @token transactions
    stream of @token transfers
    large @token transfers over @dollars
    did a whale move @token
    big @token transfers over @dollars
    who is sending @token around
    large movements of @token @dollars and more
    list the latest moves of @token
    where was @token sent lately
    transfers of the token @token
    show burns of @token
    list @token mints`,
  get_supply_changes: `
    supply changes of @token
    how did the supply of @token change @window
    has the supply of @token grown
    is the supply of @token shrinking
    how much @token was minted and burned @window
    minted versus burned @token
    how much @token was issued @window
    how much @token was redeemed @window
    issuance and redemptions of @token
    how many new @token tokens were created @window
    how much @token was destroyed
    is the issuer printing more @token
    is @token inflating
    inflation of @token
    did the amount of @token go up @window
    supply history of @token
    supply growth of @token
    are they printing or taking back @token
    is @token being diluted
    net issuance of @token by day
    is there more or less @token around than before
    @token minted @window
    @token burned @window
    has @token been issued or redeemed
    did they create more @token
    did somebody print @token
    how has the total amount of @token developed
    is @token getting scarcer
    new @token coming into circulation
    change in supply of @token @window
    has the number of @token tokens increased
    @token issuance versus redemption
    did the issuer mint a lot of @token @window
    by how much did the supply of @token rise
    is @token deflationary
    expansion of the @token supply
    have tokens of @token been taken out of circulation
    creation and destruction of @token
    are they printing @token like crazy
    is the number of @token tokens going up or down
    was new @token created @window
    is the issuer minting a lot of @token @window
    how did the supply of @token evolve @window
    did the float of @token grow
    @token minted and burned @interval
    net issuance of @token @window
    has the supply of @token shrunk
    is more @token being printed`,
}
