import type { Phrasings } from './Phrasings.ts'

/** The chain itself, its blocks, fees and its anchor on Ethereum. */
export const chainPhrasings: Phrasings = {
  get_chain_stats: `
    how is the chain doing
    how is the network holding up
    is the network congested
    is the chain slow or under load
    everything feels slow, is the network overloaded
    network health
    chain status now
    tps now
    how many transactions per second
    how many transactions were made @window
    number of transactions @window
    transaction count @window
    average block time
    how quickly are blocks produced
    how busy is it on chain
    how much traffic does the chain have
    how many active addresses @window
    how many users were active @window
    how many contracts were deployed @window
    give me the vitals of the blockchain
    chain statistics
    is the chain alive or halted
    are blocks coming in
    how much gas was used by the network @window
    network activity @window
    how many people use this chain
    is anyone using this network
    does anybody still use the chain
    how much is going on here on chain
    is there a lot of traffic today
    are transactions getting through quickly
    how long does a block take
    blocks per minute
    how many transactions does the network handle
    is the blockchain stalled or running normally
    current load of the network
    number of unique addresses @window
    is the chain under heavy load
    my transactions take forever, is the chain lagging
    how healthy is the network at present
    is something wrong with the chain
    block production rate
    are there delays on the network
    how many accounts did something on chain @window
    utilisation of the network
    how much is the network used
    how crowded is the chain
    give me an idea of the network load
    does the chain run smoothly
    are things moving slowly on chain
    blocktime and tps
    how quickly do transactions confirm here
    is the sequencer alive, do blocks still come
    how long do i wait for a block on average
    is the chain clogged
    how jammed is the network
    is the network laggy today
    are transactions slow right now
    how many people are using this chain
    what is the throughput like
    is the chain stalling
    how fast does the chain tick
    give me the key figures of the chain
    what is the mood on chain, busy or quiet
    number of txs processed @window
    how does the network hold up`,
  get_network_info: `
    rpc url
    which launchpads exist
    what oracles and feeds are there
    what is the chain id
    how do i add this network to metamask
    how to connect my wallet to the chain
    network settings for my wallet
    which rpc endpoint should i use
    block explorer link
    what is the native coin
    which dexes exist on this chain
    which exchanges are deployed here
    list of launchpads
    list of price feeds
    which oracles does the network have
    official contract addresses
    address of the router
    address of the uniswap factory
    where is permit2 deployed
    where can i find multicall
    canonical tokens of the network
    what is the address of the bridge gateway
    websocket url
    connection details for developers
    what network is this
    what do i have to enter in my wallet
    which settings do i need for rabby
    how do i configure my node to connect
    explorer of this chain
    where are the core contracts deployed
    what chain am i on
    link to the block explorer
    contract list of the protocol
    which chainlink feeds are there
    what is used to pay gas here
    where do i point my ethers provider
    provider url for viem
    how do i hook up my wallet
    how can i join this network
    parameters to add the chain
    price feed addresses
    addresses of the deployed protocol contracts
    which amms are there
    official token addresses
    is there a public node
    how to add the network to a wallet
    chain parameters
    wss endpoint
    config for hardhat
    supported exchanges
    which exchanges are supported
    what do i put into my wallet to use this chain
    details for adding the network to rabby
    i want to connect my bot to this chain
    which explorer shows this chain
    what is the chain called and what is its id
    where are the official contracts listed
    what is the address of the universal router here
    list the dex deployments of this network
    what currency is gas paid in
    url of the public node
    is there a testnet rpc
    which price feeds exist here`,
  get_block: `
    block @block
    show block @block
    what is in block @block
    what happened in block @block
    transactions of block @block
    who produced block @block
    how many transactions are in block @block
    when was block @block mined
    gas used by block @block
    details of block @block with all transactions
    block with hash @hash
    look up block @hash
    current block number
    what block are we on
    what block is the chain at
    how high is the chain
    latest block height
    head of the chain
    timestamp of block @block
    did block @block contain anything
    give me everything inside block @block
    how many transactions made it into block @block
    open block @block
    is block @block empty
    content of block @block
    block number @block please
    who mined @block
    miner of block @block
    size of block @block
    which number has the newest block
    at what height are we
    what went into block @block
    parent hash of block @block
    which transactions were included in block @block
    how full was block @block
    newest block please
    most recent block produced when
    at which block are we right now
    what height is the chain at now
    all transactions in block @block
    contents of block @block
    gas used in block @block
    what time was block @block
    how many txs are in block @block
    what is the current height
    what number is the chain at now
    block @block hash
    which block are we on`,
  list_blocks: `
    recent blocks
    last @count blocks
    list of the newest blocks
    show the latest blocks
    what blocks were produced just now
    give me a list of blocks
    the most recent @count blocks with their transaction counts
    blocks lately
    block list
    which blocks came in last
    the past few blocks
    feed of new blocks
    scroll through the latest blocks
    what are the last blocks
    go back @count blocks
    several latest blocks in a table
    overview of the newest blocks
    several blocks before now
    table of blocks
    how did the last @count blocks look
    give me the freshest blocks
    the last handful of blocks
    what blocks just came in
    @count blocks back from the tip
    a table of recent blocks
    gas of the last @count blocks
    stream of the newest blocks`,
  get_block_by_time: `
    which block was mined at @moment
    block at @moment
    block number @moment
    what was the block height @moment
    @moment which block
    find the block for the time @moment
    the block closest to @moment
    first block after @moment
    last block before @moment
    what block were we at @moment
    convert @moment to a block number
    where was the chain at @moment
    i need the block that was current at @moment
    what block number corresponds to the timestamp @moment
    block height on that date
    for a report i need the block as of @moment
    snapshot block for @moment
    which block number was reached on @moment
    block from @moment
    height at @moment
    at @moment what was the latest block
    what block was that @moment
    our snapshot was taken on @moment, which block would that be
    block nearest to @moment
    what was the height @moment
    which block did we have @moment
    number of the block around @moment
    i need the block closest to @moment
    turn @moment into a block number
    what height was the chain at @moment
    convert a date to a block`,
  get_gas_oracle: `
    gas
    gas price now
    how much is gas
    gas fees
    how expensive is a transaction
    what does a transfer cost
    what does it cost to send tokens
    how much do i pay for a swap in fees
    is it cheap to transact
    is it expensive to use the chain at the moment
    network fees right now
    transaction fee estimate
    base fee
    priority fee in gwei
    how much gwei
    what will deploying a contract cost
    cost of an approval
    fee for sending @ether
    how much ether do i need for gas
    are fees high right now
    cheapest time to send
    what are people paying for gas
    gas tracker
    fee level
    how much to send a token
    are fees insane today
    what do i pay for a transfer now
    price of gas in dollars
    is sending money expensive right now
    how much will a transaction cost me
    cost to mint or claim something
    average fee
    tx fee
    fees at the moment
    how high are the fees
    what does a swap cost in gas
    how many cents does moving tokens cost
    what is the fee for a simple payment
    how pricey is it to interact with contracts
    is gas low
    do i need a lot of @ether for fees
    cost per transaction
    recommended gas settings
    max fee per gas
    how much @ether will i burn on fees
    what would deploying a contract cost me
    fees
    is it pricey to transact
    what is the damage for sending a token
    what does it cost to use the chain
    how much for a swap in gas
    how pricey is it to send a tx
    what am i paying per transaction these days
    is now a good time gas wise
    fees for deploying a contract
    how many gwei at present
    cost in dollars to move a token`,
  get_l1_status: `
    is block @block final
    finality of block @block
    is it settled on ethereum
    when will block @block be final
    is block @block safe from a reorg
    can block @block still be rolled back
    is transaction @hash final
    has @hash been finalized on ethereum
    last batch posted to l1
    when was the latest batch posted to ethereum
    how far is finality behind
    l1 status
    layer one confirmations
    which block is safe and which is finalized
    how long until transactions are irreversible
    how many confirmations does block @block have on the parent chain
    is the sequencer posting batches
    settlement status on mainnet ethereum
    l1 fee and batch status
    has block @block landed on l1
    can i consider block @block permanent
    is block @block written to ethereum
    can it be undone
    is block @block immutable
    how safe is block @block
    does ethereum know about block @block
    when was the state last committed
    rollup status
    how far behind is l1
    time until finality
    has ethereum already accepted block @block
    finalized block versus latest
    difference between safe and finalized block
    was block @block included in a batch
    how long does finality take
    is there a chance of a rollback for block @block
    confirmation state of @hash on l1
    did block @block get finalized
    is my transaction @hash irreversible
    has block @block been settled on ethereum
    is @hash settled on l1 yet
    how long until transactions are final
    can @hash still be reversed
    has the batch with @hash been posted
    how far behind is the finalized head
    is the tx @hash safe from reorgs
    when will @hash be anchored on mainnet
    how many l1 confirmations does @hash have`,
  list_bridge_transfers: `
    latest bridge deposits
    latest bridge withdrawals
    deposits from ethereum
    who bridged in recently
    who moved funds over from ethereum
    money coming over from mainnet
    money leaving to ethereum
    withdrawals to ethereum
    bridge activity
    bridge transfers of @address
    did @address bridge anything
    has the withdrawal of @address arrived
    withdrawals waiting in the challenge period
    withdrawals that can be claimed
    what crossed the bridge @window
    how much @token was bridged
    largest deposits over the bridge
    my deposit from ethereum has not arrived
    how long does my withdrawal still take
    exits to l1
    bridge in and out
    pending withdrawals of @address
    where is my bridged money
    i bridged and see nothing, wallet @address
    people pulling funds back to ethereum
    funds arriving from ethereum
    when can @address claim its withdrawal
    transfers through the official bridge
    how much came over from l1 @window
    did my funds make it across
    status of the withdrawals of @address
    in challenge period
    did the deposit that @address made from mainnet arrive
    assets brought over from ethereum
    canonical bridge usage
    who left the chain with money
    outflows to ethereum
    how many deposits came in over the bridge @window
    is a withdrawal of @address claimable
    withdrawals of @token via the bridge
    when will my withdrawal be ready
    who moved money over from mainnet
    what came over from ethereum lately
    is my withdrawal claimable yet
    largest bridge deposits
    funds leaving for ethereum
    how long does the challenge take for the withdrawal of @address
    money coming in over the bridge @window
    exits to mainnet @window`,
}
