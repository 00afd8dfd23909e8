import type { Phrasings } from './Phrasings.ts'

/** What is asked of the assistant and refused; the names are those of `RefusalReason`. */
export const refusedPhrasings: Phrasings = {
  advice: `
    should i buy @token
    should i sell my @token
    is @token a good investment
    is now a good time to buy @token
    what should i invest in
    which stock should i buy
    best token to buy right now
    hold or sell @token
    would you buy @token
    is it worth buying @token
    where should i put my money
    recommend me a coin
    give me a stock tip
    which coin makes me rich
    do you think @token is a good bet
    is it too late to get into @token
    what would you do with @dollars
    build me a portfolio
    how much of my savings should go into @token
    should i take profits on @token
    is @token a buy
    what is your opinion on buying @token
    good entry for @token
    which of @token and @token should i get
    i have @dollars to invest what do i buy
    should i swap my @token for @token
    am i better off with @token or @token
    should i ape into @token
    is @token undervalued enough to buy
    should we rotate from @token into @token
    should i move my money from @token to @token
    is it smart to hold @token
    which one would you pick
    what would a wise investor do
    is it time to sell
    do you recommend @token
    should i wait or buy now
    where is the best place for my savings
    can you suggest some good tokens
    is @token worth it
    what should my allocation be
    would @token be a smart purchase
    give me financial advice on @token
    is @token a hold
    tell me what to buy
    help me choose a stock to invest in
    is it wise to sell @token now
    do i buy the dip
    what is the best strategy to make money
    which is the safer bet @token or @token
    is this a good price to buy
    should i be in cash or in @token
    which one should i choose for quick profit
    is it smart to put everything in @token
    is @token a good long term hold
    how do i become rich
    what stock would you pick
    which coin is the safest to put money into
    is now the time to get into @token
    what is the best time to enter @token
    pick me a stock
    which memecoin should i ape into`,
  prediction: `
    will @token go up
    will @token go down tomorrow
    where will @token be next week
    price prediction for @token
    forecast for @token
    what will @token cost in a year
    price target of @token
    when will @token moon
    which memecoin will explode next
    which coin will 100x
    is @token going to crash
    how high can @token go
    will the market recover
    what is the next big coin
    outlook for @token next month
    will @token reach @dollars
    can @token hit @dollars this year
    what happens to @token after the election
    is @token gonna pump tonight
    will it go up again
    where do you see @token in a month
    is the bottom in for @token
    how much will i earn with @token next year
    when does the bull market start
    is a crash coming
    will the dividend rise next year
    how will @token trade tomorrow
    when lambo
    will there be a rally
    is @token about to explode
    estimate the price of @token for next month
    will i make a profit
    which way is the market heading
    what is the chance that @token doubles
    when will prices come back
    what is the next memecoin to explode
    will there be a recession
    how much will i have in some years if i buy @token
    is @token going to beat earnings
    who will win
    where will @token be at the end of the year
    will it pump
    does @token have upside from here`,
  action: `
    buy @amount @token for me
    buy @dollars of @token
    buy me some @token
    sell all my @token
    sell my @token now
    swap @amount @token to @token for me
    send @amount @token to @address
    transfer @dollars to @address
    withdraw all funds to @address
    place a limit order for @token at @dollars
    set a stop loss on @token
    approve @address to spend my @token
    revoke the approval of @address for me
    sign this transaction
    bridge my @ether to ethereum for me
    stake my @token
    deploy a token called @token
    launch a coin for me
    open a long on @token
    short @token with leverage
    claim my airdrop
    claim my withdrawal for me
    collect my fees for me
    move my funds to a safe wallet
    cancel my pending transaction
    execute the swap
    add liquidity to @token for me
    alert me when @token hits @dollars
    notify me if @token drops
    remind me tomorrow
    sell @amount @token at market
    buy @token at market price
    set an alert when @token drops
    send me an email when @token moves
    swap everything to @token
    transfer my @token to @address
    pay @address
    close my position
    make a trade for me
    create a wallet for me
    give me free tokens
    lend me money
    mint me some @token
    return my stolen funds
    freeze the account @address
    block this wallet
    withdraw my @token to @address
    purchase @token with my card
    submit a transaction
    delete my account
    refund me
    vote for me
    wrap my @ether
    unstake my tokens
    exchange my @token into @token now
    top up my wallet
    connect to my wallet and sell @token
    hack this wallet
    transfer ownership to me
    stake @amount @ether
    please buy @amount @token
    move my tokens to another wallet
    drain the wallet @address
    be my trading bot
    can you lend me @amount @token
    transfer every @token out of @address to @address
    swap my @token for me
    buy the dip for me
    set an alert for @token
    cancel my order`,
  off_topic: `
    what is the weather
    tell me a joke
    write a poem
    write me some code
    who won the game
    who is the president
    capital of france
    how do i cook rice
    recipe for bread
    what movie should i watch
    latest news about @token
    earnings of @token last quarter
    revenue of @token
    pe ratio of @token
    who is the ceo of @token
    how many employees does @token have
    what do people on twitter say about @token
    what is inflation in europe
    translate this to german
    do my homework for school
    how old are you
    what is love
    book me a flight
    how do i file my taxes
    solve this equation
    who invented bitcoin
    explain quantum physics
    which phone should i get
    what is the meaning of life
    plan my vacation
    how do i lose weight
    are you a human
    did the fed raise interest rates
    who founded @token
    what is the pe of @token
    how many calories does an apple have
    what does the company @token do
    where is the headquarters of @token
    best pizza in town
    how tall is the tower
    what time is it in tokyo
    play some music
    what is the population of brazil
    what products does @token sell
    is there life on mars
    how to learn programming
    write an email to my boss
    summarise this article
    what is the exchange rate of euro and yen
    explain how blockchains work in general
    what happened in the news
    who is your creator
    translate good morning to french
    latest headlines about @token
    how is the company @token doing financially
    what car should i drive
    best laptop
    is it raining
    how many people live in berlin
    quarterly results of @token
    market share of @token in phones
    who plays tonight
    what is the square root of two
    do you like music
    what is your favourite colour
    sing a song
    how do airplanes fly
    history of rome
    medical advice
    what does my horoscope say
    how do i become a millionaire
    book a table for two
    apple phone price
    write a solidity contract
    price of a new car
    when does @token release its new product
    release date of the new @token phone
    tell me about the history of europe
    how do i bake bread
    who won the game yesterday
    write me an email
    recommend a movie`,
}
