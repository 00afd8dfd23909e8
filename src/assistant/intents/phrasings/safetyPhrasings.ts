import type { Phrasings } from './Phrasings.ts'

/** What can go wrong with a token. */
export const safetyPhrasings: Phrasings = {
  get_safety: `
    is @token safe
    is @token a scam
    is @token a rug
    is @token legit or a scam
    is @address safe
    risks of @token
    risk score of @token
    red flags of @token
    what could go wrong with @token
    can i trust @token
    how dangerous is @token
    is there something fishy about @token
    anything suspicious about @token
    is it safe
    security check of @token
    audit @token
    can the owner of @token mint more
    could the dev of @token freeze my tokens
    can the team of @token blacklist me
    does @token have a mint function
    can @token be paused by its owner
    are there hidden functions in @token
    will @token rug
    safety check for @token
    do i have to be careful with @token
    is @token shady
    how sketchy is @token really
    is @token trustworthy
    is there a danger in holding @token
    any warnings about @token
    could i lose everything with @token
    is @token going to rug me
    threats in the contract of @token
    any red flags
    what is wrong with @token
    is this coin safe
    risk report @token
    how risky is @token
    anything i should be wary of with @token
    is token @address safe
    is it dangerous to own @token
    could @token be malicious
    what are the weak points of @token
    does the owner of @token have special powers
    is @token clean
    warn me about @token
    should i worry about @token
    could they freeze my @token
    is it possible that holders of @token get blacklisted
    can the devs of @token print more tokens or block my transfers
    any red flags with @token
    how likely is it that @token is a rug
    can the owner of @token mint more or freeze coins
    is @token dangerous
    can @token devs rug me
    is @token sketchy
    does @token have a blacklist
    is it risky to hold @token
    how trustworthy is @token
    warning signs for @token`,
  simulate_token_trade: `
    can i sell @token
    can i sell @token after buying
    is @token a honeypot
    honeypot check @token
    buy and sell tax of @token
    taxes of @token
    what tax does @token take
    does @token have hidden taxes
    hidden fees when selling @token
    am i able to dump @token later
    will i get stuck with @token
    can i get out of @token again
    if i buy @token for @dollars can i get out again
    test a buy and sell of @token
    simulate buying and selling @dollars of @token
    round trip cost of @token
    what do i lose buying and selling @token
    is selling @token blocked
    is @token sellable
    does @token let people sell
    are transfers of @token taxed
    try to sell @token in a simulation
    will @token let me out if i buy
    @token sell tax
    @token tax
    can people actually sell @token
    does selling @token work
    can i exit @token
    what percentage is lost to tax on @token
    is there a trap when selling @token
    am i locked in with @token
    will my sell of @token go through
    can @token be sold
    try buying @token for @dollars and selling it straight back
    does the contract of @token block sells
    how much is taxed on a sale of @token
    is there a sell restriction on @token
    trial buy of @token
    would i be able to sell @token
    what comes back if i buy and sell @token
    once i am in @token can i get back out
    honeypot test for @address
    can @token be sold or is it a honeypot
    does @token have a sell tax
    how much tax do i pay when selling @token
    if i put @dollars into @token can i get it back out
    will i be able to sell @token
    am i stuck if i buy @token
    try buying and selling @dollars of @token`,
  check_liquidity_lock: `
    is the liquidity of @token locked
    is the lp of @token locked
    lp locked @token
    is the lp of @token burned
    how long is the liquidity of @token locked
    when does the liquidity of @token unlock
    liquidity lock of @token
    who holds the lp tokens of @token
    can the dev of @token pull the liquidity
    can the team rug the pool of @token
    could they take the liquidity away from @token
    can the dev just yank the lp and run
    can somebody empty the pool of @token
    is the pool of @token secured
    how much of the liquidity of @token is free
    are lp tokens of @token in a locker
    what share of the lp is locked
    can the creator remove the pool of @token
    unlock date of the @token pool
    is the liquidity permanent
    could the makers of @token walk off with the pool
    @token lp lock
    is liquidity locked
    has the lp of @token been burned
    until when is the liquidity of @token locked
    can they run away with the liquidity
    how secure is the pool of @token
    could the owner cash out the pool of @token
    is someone able to pull the plug on the @token pool
    locked share of @token liquidity
    when does the liquidity of @token get released
    @token liquidity locked or not
    is the lp in safe hands for @token
    is there a timelock on the @token pool
    who could withdraw the pool of @token
    are the lp tokens burnt for @token
    how is the pool of @token protected
    is it possible for the team to remove the @token pool
    how safe is the liquidity of @token from being pulled
    @token lp lock duration
    is the lp of @token safe or could it vanish
    could the liquidity of @token disappear
    until when is the lp of @token locked
    is @token liquidity burnt
    can they pull the liquidity of @token
    is the lp of @token locked or burned
    who can withdraw the liquidity of @token
    can the dev take the liquidity of @token
    when does the @token lock end`,
  get_deployer_record: `
    dev of @token
    who is the dev of @token
    who launched @token
    who created @token
    who made @token
    who deployed @token
    who is behind @token
    creator of @token
    track record of the @token dev
    history of the creator of @token
    what else did the dev of @token launch
    what other tokens did the deployer of @token make
    which tokens did deployer @address launch
    has the dev of @token rugged before
    does the dev of @token have a habit of rugging
    is the team behind @token serial ruggers
    is the creator of @token trustworthy
    previous projects of the @token team
    how many tokens has @address launched
    did the dev sell his @token
    reputation of the person who launched @token
    past launches of the deployer
    the guy who started @token
    is the @token dev known for rugs
    @token deployer history
    who is the dev
    did the maker of @token scam people before
    what has the creator of @token done before
    how many coins did the @token dev launch
    which wallet created @token
    does the founder of @token have other coins
    is it the first token of this dev
    deployer @address
    history of the deployer @address
    what else has the dev of @token put out
    @token creator
    who stands behind @token
    other coins from the maker of @token
    is the @token team reliable, what did they do before
    background of the deployer of @token
    who is responsible for @token
    is the dev of @token a serial launcher
    has whoever launched @token rugged anything
    deployer of token @address
    is @token from a known scam team
    is the team of @token known
    do the @token people have a bad reputation
    reputation of the @token team
    other projects of the person who made @token
    how many rugs has the creator of @token done
    what else did the deployer of @token launch
    history of the team behind @token
    does the dev of @token still hold
    can i trust the maker of @token
    did @address deploy other tokens
    past launches of the dev of @token`,
}
