import type { Phrasings } from './Phrasings.ts'

/** Transactions, calldata, events and contracts. */
export const transactionPhrasings: Phrasings = {
  get_transaction: `
    @hash
    what did transaction @hash do
    explain @hash
    status of tx @hash
    did @hash succeed
    why did @hash fail
    why did my transaction fail
    my swap did not go through, why
    what happened in @hash
    break down @hash for me
    walk me through transaction @hash
    look up this hash @hash
    who sent @hash
    how much gas did @hash use
    what was moved in @hash
    decode transaction @hash
    is @hash pending or confirmed
    error message of tx @hash
    which tokens moved in @hash
    what fee did @hash pay
    did my transaction go through
    explain my last transaction
    my tx is stuck
    a customer asks about @hash
    receipt of @hash
    explain @hash in simple words
    what was the error of @hash
    what is this @hash
    check @hash
    show me @hash
    my tx @hash disappeared
    what did i do in @hash
    in which block is @hash
    who was paid in @hash
    my transaction reverted
    one of our users complains about @hash
    can you see what went wrong in @hash
    summary of @hash
    tx @hash please
    which contract did @hash call
    how much was transferred by @hash
    does @hash look ok
    was @hash a swap
    customer claims he never received his tokens, the tx is @hash
    gas used by @hash
    what did i sign away in @hash
    can you make sense of @hash
    how much did @hash cost
    what fee was paid in @hash
    what is going on in @hash
    i am confused about @hash
    summary of tx @hash in plain english
    find out why @hash did not work
    which block is @hash in
    value transferred in @hash`,
  simulate_transaction: `
    simulate a call from @address to @address with data @calldata
    dry run @address calls @address with @calldata
    what would happen if @address sent @amount @ether to @address
    would this call revert from @address to @address
    would a transaction from @address to @address succeed
    preview the transaction before signing
    what would change if i sign @calldata to @address
    test the call @calldata on @address without sending
    simulate sending @amount @ether from @address to @address
    try out the transaction first
    will it revert if @address calls @address with @calldata
    before i sign from @address to @address with calldata @calldata what happens
    outcome of sending @calldata to @token
    what are the balance changes if @address executes @calldata on @address
    does the call go through
    gas estimate for calling @address with @calldata
    what would happen if @address transferred @token to @address
    what happens to the balances if @address sends @amount @ether to @address
    what if @address calls @address
    is it going to work if i call @address with @calldata
    would it fail
    check what happens when i send @calldata to @address
    test transaction from @address to @address
    @address to @address data @calldata
    simulate the transfer of @amount @ether from @address to @address
    run it without broadcasting
    try a tx first from @address to @address data @calldata
    if @address calls @address with @calldata does it work
    what would be the result of @address sending @calldata to @address
    check whether @calldata to @address reverts
    pretend to send @calldata from @address
    forecast the effects of the call to @address
    check what @calldata sent from @address to @address would do without actually doing it
    what would be the effect if i called @address
    what would sending @amount @ether from @address to @address do
    try the call @calldata on @address without sending
    is it safe to sign @calldata for @address
    preview what @calldata does to @address
    test run a transaction from @address to @address
    what changes if i send @calldata to @address`,
  decode_calldata: `
    decode @calldata
    what does this calldata mean @calldata
    explain the input data @calldata
    which function is @calldata
    what does the selector @calldata do
    what am i signing @calldata
    a site wants me to sign this @calldata
    my wallet shows @calldata what is it
    translate this hex blob @calldata
    unpack @calldata
    turn @calldata into something readable
    arguments of the call @calldata
    what is this hex
    decode this
    parse the payload @calldata
    i was asked to approve @calldata, is it ok
    what is this data doing @calldata
    user pasted @calldata
    @calldata
    read this input @calldata
    what method is called here @calldata
    what permission does @calldata give
    meaning of @calldata
    human readable version of @calldata
    what am i agreeing to @calldata
    wallet pops up with @calldata
    calldata @calldata meaning
    signature request @calldata
    explain these bytes @calldata
    which contract method hides behind @calldata
    not sure what this is @calldata
    what is this payload @calldata
    make @calldata readable
    human version of @calldata
    which function is called by @calldata
    read @calldata for me
    interpret the input @calldata
    parse the hex @calldata`,
  get_logs: `
    @event events of @token
    @event logs of @address
    latest @event events from @address
    logs of contract @address
    events emitted by @address
    which events did @address emit
    raw logs of @token
    event log of the contract @address from block @block
    events between blocks @blocks on @address
    what did the contract @address log
    show me event logs
    all @event events since block @block
    query logs by topic
    has @address fired any events lately
    contract events of @token
    has the contract @address emitted anything
    find @event in the logs of @token
    which logs exist for @address
    history of @event events
    filter logs of @address by event
    activity log of the contract @address
    i need all logs of @address starting at block @block
    list events of the contract @address
    show emitted events
    how many @event events did @token emit
    get the logs
    what events did @address emit recently
    @event logs of @address between blocks @blocks
    logs from @address since block @block
    recent events on the contract @address
    everything @address emitted
    pull the @event logs for @token`,
  get_contract: `
    contract @address
    contract @address info
    who owns the contract @address
    who is the admin of the @token contract
    who controls the @token contract
    who can upgrade @token
    is @token a proxy
    is the @token contract upgradeable
    can the code of @token be changed later
    what is the implementation behind @address
    which functions does contract @address have
    what interfaces does @address support
    is the contract @address verified
    source code of @address
    bytecode size of @address
    is @token paused
    what roles exist in the contract @token
    what powers does the owner of the @token contract have
    is @address an upgradable contract and who is in charge
    abi of @address
    what can this contract do @address
    has ownership of @token been renounced
    methods of the contract @address
    who has the keys to the @token contract
    who is in charge of the @token contract
    who administrates @token
    is the owner of @token renounced
    does @address sit behind a proxy
    who can change the rules of @token
    is the code of @address open
    can the issuer pause @token
    functions of @address
    is @address a contract that can be upgraded
    security roles of the @token contract
    is @address upgradeable and by whom
    @token contract functions
    technical details of the contract @address
    does the contract @address have an owner
    what kind of contract is @address
    is @token immutable or can it be altered
    governance of the contract @token
    who can pause @token
    could the code of @token be swapped out someday
    is the contract of @token pausable and who may do it
    who is the admin of @address
    has ownership of @address been given up
    which methods does @address offer
    can @address be upgraded and by whom
    what code runs at @address
    who controls the contract of @token
    is @token behind a proxy
    interfaces supported by @address
    what can the contract @address do`,
  read_contract: `
    call @function on @token
    read @function from @address
    what does @function return on @address
    @function of @token
    value of @function at @address
    @function @address
    result of calling @function on @token
    query @function of contract @address
    call @function on @token for @address
    invoke the view function @function at @address
    eth call @function to @address
    what is @function on @address right now
    read a function of contract @address
    @function on @address
    @function for @address on @token
    ask the contract @address for @function
    get @function from @token
    call the method @function of @address
    what value has @function in @address
    read @function at @address
    what is the current @function of @token
    tell me @function of contract @address
    output of @function on @token
    query @function of @token
    run the view @function on @address
    @function of @address please
    check @function on contract @address`,
}
