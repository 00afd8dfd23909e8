import type { Phrasings } from './Phrasings.ts'

/** Accounts and what they hold, may lose, traded and moved. */
export const walletPhrasings: Phrasings = {
  get_address: `
    @address
    who is @address
    whose wallet is @address
    whose address is @address
    who does @address belong to
    who is behind @address
    what is @address
    what kind of account is @address
    is @address a contract or a wallet
    is @address an eoa or a smart contract
    is @address a person or a bot
    @ether balance of @address
    how much @ether does @address have
    nonce of @address
    how many transactions has @address sent
    does @address have a label
    is @address a known exchange
    look up @address
    info about @address
    tell me about @address
    when was @address first seen
    has @address ever been used
    is @address blocked by the issuer
    identify this address @address
    do you know the address @address
    can you tell me who this is @address
    is there a name attached to @address
    is @address famous
    what type of address is this @address
    do we know @address
    is @address labelled as something
    background on @address
    is @address a bot
    is @address new or old
    does anyone know @address
    how old is the wallet @address
    has @address any history
    is it a contract or a normal wallet
    @address human or contract
    how much @ether is left in @address
    native balance @address
    tell me who @address is
    is this somebody known @address
    first transaction of @address
    does @address belong to an exchange
    how many txs did @address make
    is @address a multisig
    what do you have on the address @address
    some guy keeps sending me stuff from @address who could that be
    does @address ring a bell, whose is it
    @address balance and nonce
    any information about the owner of @address
    who might be behind this address @address
    who am i dealing with @address
    tell me who this is @address
    @address eoa or contract
    since when does @address exist
    how old is the account @address
    is @address a known entity
    eth balance of @address
    how many transactions has @address made
    what is the nonce of @address
    anything known about @address`,
  get_wallet_tokens: `
    what does @address hold
    which tokens does @address own
    portfolio of @address
    balances of @address
    token balances for wallet @address
    holdings of @address
    what is in @address
    what is in the wallet @address
    what coins are in @address
    how rich is @address
    how much is @address worth
    net worth of @address
    total value of the assets in @address
    bag of @address
    what is @address sitting on
    what has @address got
    everything @address owns
    how much @token does @address have
    does @address hold @token
    does @address own any @token
    is there @token in @address
    list the assets of @address worth more than @dollars
    what stocks does @address hold
    show my balance
    what do i have in my wallet
    inventory of @address
    what did @address hold at block @block
    how much money does @address have
    does @address still hold @token
    what tokens are in @address
    show holdings @address
    list of the assets @address
    how much @token is in @address
    value of wallet @address
    what are the biggest positions of @address
    my tokens in @address
    what coins does this wallet contain
    how loaded is @address
    what is left in @address
    account balance of @address
    list everything that is in wallet @address
    @address bags
    tokens @address holds
    what is the composition of @address
    how many different tokens does @address have
    holdings breakdown for @address
    is @address rich
    what stuff does @address keep
    how much value sits in @address
    show me the positions of @address in stocks
    what is left in the wallet @address
    which stock tokens are in @address
    which memecoins does @address have
    tokens held by @address
    peek into the wallet @address
    is @address rich or poor
    what is everything in @address worth
    what is @address invested in
    which coins are in @address
    value of the wallet @address
    what are the largest holdings of @address
    list the balances of @address above @dollars
    open the wallet @address`,
  get_wallet_pnl: `
    pnl of @address
    profit and loss of @address
    is @address in profit
    is @address up or down
    how much money has @address made
    did @address make or lose money
    did @address lose money on @token
    how much did @address make on @token @window
    how well is @address trading
    is @address a good trader
    is @address winning or losing
    win rate of @address
    returns of @address @window
    realized and unrealized gains of @address
    cost basis of @address
    trading performance of @address
    earnings of wallet @address
    is @address in the green or in the red
    has @address been profitable
    what is my pnl
    how much did i make
    was it worth it for @address
    is @address up overall on their trades
    success of the trader @address
    is @address bleeding or making bank
    how is @address performing
    profit @address @window
    has @address earned anything on @token
    did the wallet @address gain or lose
    how much is @address down
    is he in profit
    is the wallet any good
    how profitable is @address
    return on investment of @address
    how did the trades of @address turn out
    losses of @address
    @address and @token profit or loss
    how much has @address made
    what did @address earn @window
    is @address a winner
    realised profit of @address
    trading result of @address
    how are the investments of @address going
    did it pay off for @address
    net gain of @address since the start
    is that trader making money @address
    how much did @address earn from its @token trades
    rate the trading skills of @address
    profit loss @address
    did @address come out ahead @window
    is @address underwater
    monthly profit of @address
    did @address get burned on @token
    did @address come out ahead on @token
    is @address any good at this
    how much has @address won or lost
    is @address in the green
    how profitable is the wallet @address
    what did @address make on @token @window
    was @address successful @window
    how are the trades of @address working out
    gains and losses of @address`,
  get_wallet_trades: `
    trades of @address
    trade history of @address
    what did @address buy
    what did @address sell
    what has @address been buying lately
    what has @address been dumping
    what did @address purchase recently
    latest swaps by @address
    did @address buy @token
    when did @address sell @token
    show the buys of wallet @address over @dollars
    last trades made by @address
    which tokens has @address traded
    is @address trading @token
    what is the trader @address doing
    swaps of @address in @token
    orders of @address
    did @address sell any @token
    list what @address bought and sold
    what did @address get into
    what has @address been up to in terms of swaps
    what tokens did @address acquire @window
    which coins did @address ape into
    buys of @address
    sells of @address
    what is @address trading
    recent activity of the trader @address on exchanges
    has @address bought anything
    did @address get out of @token
    swap history @address
    what did this wallet buy
    any trades bigger than @dollars by @address
    what was the last thing @address bought
    last swaps @address
    which tokens were sold by @address
    is @address accumulating @token
    has @address been active in trading
    what does @address trade mostly
    purchase history of @address
    exchanges made by @address
    did @address pick up any @token
    latest moves of @address on the dexes
    cashed out of what @address
    which tokens has @address gotten rid of lately
    what is @address selling
    when did @address buy @token
    last @count trades by @address
    swap history of @address
    @address buys over @dollars
    recent purchases of @address
    which tokens did @address trade @window
    what is the last thing @address bought`,
  get_wallet_transfers: `
    transfers of @address
    incoming transfers of @address
    outgoing transfers of @address
    what did @address receive
    what did @address send
    what was sent to @address
    tokens sent from @address
    tokens @address sent away
    payments to @address
    payments made by @address
    how did @address get its @token
    did @address send @token to @address
    transfers between @address and @address
    deposits into wallet @address
    @token received by @address
    transaction history of wallet @address
    who sent @token to @address
    list all transfers coming in to @address
    what left the wallet @address
    token movements of @address
    did @address pay @address
    incoming @address
    outgoing @address
    where did @address send @token
    who paid @address
    who did @address send money to
    list of payments @address
    did @address get any @token
    what came into @address @window
    what went out of @address
    tokens received @address
    did anything arrive at @address
    transfer log of @address
    all transfers from and to @address
    what did @address get sent
    has @address received @token
    money sent by @address
    when did @address receive @token
    list incoming tokens @address
    what did @address give away
    to whom did @address send its @token
    inbound and outbound transfers of @address
    airdrops received by @address
    which deposits came into @address
    has @address ever transferred tokens to @address
    sent from @address
    what tokens arrived at @address
    every time @address received @token
    payments from @address to @address
    has @address ever sent anything to @address
    outgoing payments of @address
    what landed in @address
    list incoming transfers of @address
    did @address send @token to anyone
    where did @address get its @token from
    tokens that arrived at @address
    what has @address been sending out`,
  get_wallet_approvals: `
    approvals of @address
    allowances of @address
    who can spend the tokens of @address
    who may move tokens from @address
    which contracts have access to @address
    which approvals should @address revoke
    what should i revoke on @address
    dangerous approvals of @address
    risky allowances of wallet @address
    unlimited approvals of @address
    has @address approved anything shady
    spenders of @address
    is @address exposed to a drainer
    could somebody drain @address
    permissions granted by @address
    did i approve something bad with @address
    i clicked a phishing link with @address, what can they take
    open allowances of @address
    check @address for malicious approvals
    permit2 approvals of @address
    which dapps still have access to my tokens in @address
    which apps can touch the money of @address
    is @address at risk of being drained
    what have i approved from @address
    allowance list @address
    did @address give unlimited spending rights
    old approvals of @address
    who is allowed to spend from @address
    can anyone steal from @address
    which contracts may take tokens from @address
    revoke list for @address
    could a hacker empty @address through old permissions
    token permissions of @address
    what can third parties do with the tokens of @address
    are there forgotten approvals on @address
    which spender is dangerous for @address
    is my wallet @address compromised
    who was given rights over the tokens in @address
    audit the allowances on @address
    permissions @address gave out
    which contracts have access to the tokens of @address
    i clicked a bad link what did @address give access to
    open permissions of @address
    is anything unlimited approved on @address
    can somebody empty @address
    what should @address revoke
    which spenders did @address approve
    unlimited allowances of @address`,
  get_wallet_flow: `
    net flow of @address @window
    money flow of @address
    inflows and outflows of @address
    how much went in and out of @address @window
    where did the money of @address go
    where does @address get its funds from
    where do the funds of @address come from
    who does @address get its money from and send it to
    counterparties of @address
    who does @address interact with
    who does @address deal with most
    which addresses does @address transact with the most
    with whom does @address trade
    who funded @address
    who is @address connected to
    did more come in than go out of @address
    biggest partners of wallet @address
    flow of funds @address
    is money leaving @address
    source of funds of @address
    total received and total sent by @address
    inflow outflow @address
    where did he get that money
    who are the main counterparties of @address
    who sends money to @address
    where does the money go
    who feeds @address
    money in and money out of @address @window
    relations of @address to other wallets
    who does @address do business with
    sum of what came in and what went out of @address
    balance of payments for @address
    sum up what @address took in and gave out @window
    where is the money of @address coming from
    how much did @address receive and spend @window
    who gave @address its funds
    origin of the funds in @address
    money trail of @address
    connections of @address
    biggest senders and receivers for @address
    net in and out @address
    who keeps paying @address
    who does @address pay and who pays @address
    net inflow of @address @window
    which wallets is @address closest to
    money trail of @address @window
    where does the cash of @address come from
    how much came in and went out of @address @window
    who funds @address
    who does @address send its money to
    main counterparties of @address
    sum of inflows and outflows of @address
    who is @address doing business with
    where do the funds of @address end up`,
  get_lp_positions: `
    lp positions of @address
    liquidity positions of @address
    is @address providing liquidity
    does @address provide liquidity anywhere
    in which pools is @address
    which pools has @address put money into
    uncollected fees of @address
    unclaimed fees of @address
    are the positions of @address in range
    is @address out of range
    what does @address earn from pools
    farming positions of wallet @address
    position @position
    details of the position @position
    how is the lp position @position doing
    is @address a liquidity provider
    what has @address deposited in pools
    fees earned by the positions of @address
    is @address earning fees from pools
    uniswap positions of @address
    what liquidity does @address have
    does @address farm yield
    lp of @address
    which ranges does @address provide
    how much has @address in liquidity pools
    pool shares of @address
    does @address lp
    what has @address parked in liquidity pools
    liquidity provided by @address
    is @address staking in pools
    are the pool positions of @address profitable
    lp nfts of @address
    liquidity provided by @address and fees
    is @address an lp somewhere
    is @address an lp anywhere
    how much in fees has @address earned as a provider
    is position @position still in range
    where does @address provide liquidity
    liquidity positions held by @address
    how are the lp positions of @address doing`,
}
