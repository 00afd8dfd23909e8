const toSet = (text: string) => new Set(text.trim().split(/\s+/))

/** Words of ordinary speech that are also a ticker or a company: they count only when written as one. */
export const everydayWords: ReadonlySet<string> = toSet(`
  ai app arm axon be bull circle clover coherent coin cost dram elf fig fix fly galaxy green link lite mod nasa net
  now oak on oracle p f path penguin pl planet poet pr run select snap snow strategy team te tem ter tower week
  select carnival ouster constellation all any are as at by can do for go has he i if in is it me my no of or our
  out so see the to up us we who you quantum bloom credo comfort fair fluence powell tempus tema space united usa
  international advanced applied american global general first national systems technology trump unstable red
  network block chain shares silver gold oil india taiwan memory weekly total short treasury bond dividend western
  onto ups shop vast virtual take intuitive monolithic nano silicon trade figure micro cash food music life star real best wrapped super pure stock stocks token tokens market
`)

/** Of these, words that are meant as the name when what a token has follows or goes before: "link price". */
export const nameableWords: ReadonlySet<string> = toSet(`
  link snap snow circle galaxy arm elf fig shop ups carnival ouster planet penguin axon clover coherent constellation
  bloom tempus nasa poet gold silver oak virtual
`)

/** Upper-case words that are no tickers. */
export const acronyms: ReadonlySet<string> = toSet(`
  AI APR APY API ATH ATL BPS CA CEO CEX CLI DAO DEX DEFI DYOR EIP ENS EOA ERC ERC20 ERC721 ETF ETFS EVM FDV FIFO FOMO
  GAS GMT HTTP ID JSON KYC L1 L2 LP LPS MCAP MCP MEV NAV NFT NFTS NOT OHLC OHLCV OK OR AND OTC P2P PNL PM AM Q REST ROI RPC
  RSI SDK SQL SSE TLDR TPS TVL TX TXS UI URL USA USD UTC VS VWAP WTF YTD I A THE IS IT IN ON OF FOR TO WHO WHAT HOW WHY
  WHEN WHERE WHICH SHOW ME MY NOW ALL NEW TOP BUY SELL HELP PLEASE PRICE IGNORE SYSTEM PREVIOUS INSTRUCTIONS ADMIN
  DEBUG END STOP ALLOW WARN YES NO HI HELLO YOU ARE CAN DO DOES IMPORTANT URGENT NYSE NASDAQ SEC FED US EU UK AMM
`)
