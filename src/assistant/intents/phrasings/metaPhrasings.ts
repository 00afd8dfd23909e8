import type { Phrasings } from './Phrasings.ts'

/** The service itself and its operations. */
export const metaPhrasings: Phrasings = {
  search_catalog: `
    which operation tells me about dividends
    which tool shows approvals
    what tools do you have for liquidity
    is there an endpoint for pool reserves
    is there a tool for that
    what can you do
    what can i ask you
    what are you able to tell me
    which of your operations reads a vault
    list your tools
    list the operations about wallets
    search the catalog
    find me an operation
    which api call gives me the holders
    do you have an api for candles
    what endpoints exist
    show all commands
    what kind of questions can you answer
    what features do you offer
    any tool for nft collections
    do you have something for vaults
    which function of yours gives me prices
    what do you offer
    which endpoint should i use for holders
    find the right tool for me
    which endpoint gives me funding rates
    what functions do you have around pools
    show me what you can do
    what data do you have
    which queries are possible
    look for a tool
    find an operation for feeds
    what operations exist for that
    tool for decoding events
    can you do anything with nfts
    what tools do you have for nfts
    do you support lending markets
    is there a way to read storage
    what can you tell me about multisigs, any tool
    which operations work with vaults
    what else can i ask
    do you have something that decodes events`,
  describe_operation: `
    what arguments does @operation take
    schema of @operation
    how do i call @operation
    how do i use @operation
    parameters of @operation
    describe @operation
    documentation for @operation
    what does @operation return
    what is @operation for
    explain the tool @operation
    inputs of @operation
    which params does @operation accept
    an example for @operation
    output format of @operation
    @operation params
    @operation arguments
    tell me how @operation works
    usage of @operation
    fields of @operation
    docs for @operation
    what do i pass to @operation
    signature of @operation
    tell me about @operation
    help for @operation
    which parameters do i pass to @operation
    explain the inputs of @operation
    how does @operation work
    what fields does @operation need
    show the schema of @operation
    give me an example call of @operation`,
  run_tool: `
    run @operation
    execute @operation
    call @operation
    run the tool @operation
    use @operation
    invoke @operation for me
    start @operation
    please run the operation @operation
    @operation please run it
    do @operation`,
  service_status: `
    service status
    is the service healthy
    is the api up
    is the api down
    is sherwood down
    are you online
    are you working
    how far is the index
    is your index behind
    is your data up to date
    is your data fresh or lagging
    how many requests do i have left
    what is my rate limit
    uptime of the service
    which version are you running
    version of the server
    are there any incidents
    is the server slow today
    why do your answers lag behind the chain
    health check
    do you have problems at the moment
    is your indexer in sync
    how many requests per minute am i allowed
    you up
    are you alive
    is your indexer caught up
    is the backend ok
    why are you so slow
    how fresh is your data
    how current is your index
    server health
    what is the state of your service
    do you work properly
    which block have you indexed
    am i being rate limited
    my calls are getting throttled, what is my limit
    api health
    is the service running ok
    any outage
    how synced are you
    server uptime
    does your backend have issues
    what is your latest indexed block
    everything fine on your side
    are your systems working
    uptime and version
    is something broken on your end
    is it me or are you down
    are you guys having an outage
    is your api slow today
    is your index up to date
    any incidents with the service
    are your servers ok`,
}
