import { describe, expect, it } from 'vitest'
import type { Format } from '../../src/assistant/answer/formatFigure.ts'
import { languageOf } from '../../src/assistant/languages/languageOf.ts'
import { localFigure } from '../../src/assistant/languages/localFigure.ts'
import { getTokenAnalytics } from '../../src/operations/tools/analytics/getTokenAnalytics.ts'
import { getChainStats } from '../../src/operations/tools/chain/getChainStats.ts'
import { getGasOracle } from '../../src/operations/tools/gas/getGasOracle.ts'
import { getMarketOverview } from '../../src/operations/tools/market/getMarketOverview.ts'
import { listLaunches } from '../../src/operations/tools/market/listLaunches.ts'
import { listTrending } from '../../src/operations/tools/market/listTrending.ts'
import { getStockQuote } from '../../src/operations/tools/stocks/getStockQuote.ts'
import { compareTokens } from '../../src/operations/tools/tokens/compareTokens.ts'
import { getToken } from '../../src/operations/tools/tokens/getToken.ts'
import { askTool } from '../world/askTool.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { askAgent } from './askAgent.ts'
import { inventedFigures } from './inventedFigures.ts'

/** A figure of a result, to be written as a language writes it. */
type Figure = readonly [value: unknown, format: Format]

const written = (value: unknown, format: Format): Figure => [value, format]

const inLanguage = (prompt: string, [value, format]: Figure = [undefined, 'text']) =>
  `**${localFigure(languageOf(prompt)?.code ?? '')(value, format)}**`

async function ofToken(token: string, window: string) {
  const { data } = await askTool(await sharedWorld(), getTokenAnalytics, { token, windows: [window] })
  return data.items[0]
}
const market = async (window: string) =>
  (await askTool(await sharedWorld(), getMarketOverview, { window })).data
const leader = async (sort: string, universe: string, window: string) =>
  (await askTool(await sharedWorld(), listTrending, { sort, universe, window, limit: 1 })).data.items[0]
const stats = async (window: string) =>
  (await askTool(await sharedWorld(), getChainStats, { window })).data.window

const newestMs = async () => Number((await (await sharedWorld()).client.getBlock()).timestamp) * 1000
const launchedSince = async (fromMs: number) =>
  (await askTool(await sharedWorld(), listLaunches, { limit: 50 })).data.items.filter(
    ({ launched }) => Date.parse(launched ?? '') >= fromMs,
  )

/** Figures as the tools tell them, asked past the assistant. */
/** By another operation than the one that answers. */
const compared = async (token: string) =>
  (await askTool(await sharedWorld(), compareTokens, { tokens: [token, 'AAPL'] })).data.items.find(
    ({ symbol }) => symbol === token,
  )

const figures: Readonly<Record<string, (of: string, window: string) => Promise<Figure>>> = {
  holders: async (token) =>
    written((await askTool(await sharedWorld(), getToken, { token })).data.holders, 'number'),
  price: async (symbol) =>
    written(
      (await askTool(await sharedWorld(), getStockQuote, { symbol })).data.dex?.mid_per_token_usd,
      'usd',
    ),
  change: async (token, window) => written((await ofToken(token, window))?.price_change_percent, 'change'),
  trades: async (token, window) => written((await ofToken(token, window))?.trades, 'number'),
  buys: async (token, window) => written((await ofToken(token, window))?.buys, 'number'),
  sells: async (token, window) => written((await ofToken(token, window))?.sells, 'number'),
  volume: async (token, window) => written((await ofToken(token, window))?.volume_usd, 'usd'),
  launched: async (_, window) => written((await market(window)).launches?.launched, 'number'),
  graduated: async (_, window) => written((await market(window)).launches?.graduated, 'number'),
  graduatedOfThem: async () =>
    written(
      (await launchedSince((await newestMs()) - 86_400_000)).filter(({ stage }) => stage === 'graduated')
        .length,
      'number',
    ),
  allVolume: async (_, window) => written((await market(window)).volume_usd, 'usd'),
  allTrades: async (_, window) => written((await market(window)).trades, 'number'),
  transactions: async (_, window) => written((await stats(window))?.transactions, 'number'),
  blocks: async (_, window) => written((await stats(window))?.blocks, 'number'),
  most: async (universe, window) => written((await leader('volume', universe, window))?.symbol, 'text'),
  mostVolume: async (universe, window) =>
    written((await leader('volume', universe, window))?.volume_usd, 'usd'),
  gainer: async (universe, window) => written((await leader('gain', universe, window))?.symbol, 'text'),
  loser: async (universe, window) => written((await leader('loss', universe, window))?.symbol, 'text'),
  lost: async (universe, window) =>
    written((await leader('loss', universe, window))?.price_change_percent, 'change'),
  liquidity: async (token) => written((await compared(token))?.liquidity_usd, 'usd'),
  value: async (token) => written((await compared(token))?.market_value_usd, 'usd'),
  gas: async () => written((await askTool(await sharedWorld(), getGasOracle, {})).data.gas_price_wei, 'gwei'),
  head: async () => written(Number(await (await sharedWorld()).client.getBlockNumber()), 'plain'),
}

/** What an answer has to tell: a label of its language, and which figure stands behind it. */
type Row = readonly [prompt: string, of: string, window: string, told: Readonly<Record<string, string>>]

const rows: readonly Row[] = [
  [
    '¿Cuál es la acción con más volumen en las últimas 24 horas y cuánto se negoció?',
    'stocks',
    '24h',
    { '': 'most', Volumen: 'mostVolume' },
  ],
  ['Combien de portefeuilles détiennent du TSLA ?', 'TSLA', '', { Détenteurs: 'holders' }],
  ['Какая капитализация у CASHCAT?', 'CASHCAT', '', { Капитализация: 'value' }],
  ['NVDA likiditesi ne kadar?', 'NVDA', '', { Likidite: 'liquidity' }],
  ['PONSの時価総額は？', 'PONS', '', { 時価総額: 'value' }],
  [
    'Wie viel Prozent hat NVDA in den letzten 24 Stunden gewonnen oder verloren?',
    'NVDA',
    '24h',
    { 'Preisänderung (24h)': 'change' },
  ],
  [
    'сколько сделок было с CASHCAT за последние 24 часа и на какую сумму?',
    'CASHCAT',
    '24h',
    { 'Сделок (24h)': 'trades', 'Объём (24h)': 'volume' },
  ],
  [
    '过去24小时链上一共发行了多少个新代币?其中几个毕业了?',
    '',
    '24h',
    { '新发行代币 (24h)': 'launched', 毕业: 'graduatedOfThem' },
  ],
  [
    'Qual é o preço do GOOGL agora e quantos detentores ele tem?',
    'GOOGL',
    '',
    { Preço: 'price', Detentores: 'holders' },
  ],

  [
    '¿Cuánto ha subido o bajado TSLA en los últimos 7 días?',
    'TSLA',
    '7d',
    { 'Variación del precio (7d)': 'change' },
  ],
  [
    'cuantas compras y cuantas ventas de NVDA hubo hoy',
    'NVDA',
    '24h',
    { 'Compras (24h)': 'buys', 'Ventas (24h)': 'sells' },
  ],
  [
    '¿En qué porcentaje cambió CASHCAT en la última hora?',
    'CASHCAT',
    '1h',
    { 'Variación del precio (1h)': 'change' },
  ],
  ['¿Qué token subió más en las últimas 24 horas?', 'all', '24h', { '': 'gainer' }],

  [
    'Quantas negociações teve CASHCAT na última semana e qual foi o volume?',
    'CASHCAT',
    '7d',
    { 'Negociações (7d)': 'trades', 'Volume (7d)': 'volume' },
  ],
  [
    'Qual foi a ação que mais caiu nas últimas 24 horas?',
    'stocks',
    '24h',
    { '': 'loser', 'Variação do preço': 'lost' },
  ],
  ['Qual é a taxa de gás e o último bloco?', '', '', { Taxa: 'gas', Bloco: 'head' }],

  [
    'Combien de jetons ont été lancés cette semaine et combien ont gradué ?',
    '',
    '7d',
    { 'Jetons lancés (7d)': 'launched', 'Diplômés (7d)': 'graduated' },
  ],
  [
    'Quel est le cours de NVDA et sa variation sur 7 jours ?',
    'NVDA',
    '7d',
    { Prix: 'price', 'Variation du prix (7d)': 'change' },
  ],
  ["Quelle action a le plus de volume aujourd'hui ?", 'stocks', '24h', { '': 'most', Volume: 'mostVolume' }],

  ['Wie viele Wallets halten Tesla und was kostet es?', 'TSLA', '', { Halter: 'holders', Preis: 'price' }],
  ['Welcher Token hat diese Woche am meisten verloren?', 'all', '7d', { '': 'loser' }],
  [
    'Wie viele Transaktionen gab es in den letzten 24 Stunden?',
    '',
    '24h',
    { 'Transaktionen (24h)': 'transactions' },
  ],

  [
    'Di quanto è salito o sceso NVDA nelle ultime 24 ore?',
    'NVDA',
    '24h',
    { 'Variazione del prezzo (24h)': 'change' },
  ],
  ["Qual è l'azione più scambiata oggi?", 'stocks', '24h', { '': 'most', Volume: 'mostVolume' }],
  ['Quanti portafogli possiedono AAPL?', 'AAPL', '', { Detentori: 'holders' }],

  ['На сколько процентов изменилась NVDA за неделю?', 'NVDA', '7d', { 'Изменение цены (7d)': 'change' }],
  [
    'Сколько токенов было запущено за сутки и сколько из них выпустились?',
    '',
    '24h',
    { 'Запущено токенов (24h)': 'launched', 'Выпустилось (24h)': 'graduated' },
  ],
  ['Какой сейчас газ и какой последний блок?', '', '', { Комиссия: 'gas', Блок: 'head' }],

  ['有多少钱包持有特斯拉?价格是多少?', 'TSLA', '', { 持有者: 'holders', 价格: 'price' }],
  ['过去7天跌幅最大的代币是哪个?', 'all', '7d', { '': 'loser' }],
  [
    'CASHCAT这周有多少笔交易,交易额是多少?',
    'CASHCAT',
    '7d',
    { '交易笔数 (7d)': 'trades', '交易量 (7d)': 'volume' },
  ],

  ['NVDAは過去24時間で何%変動しましたか?', 'NVDA', '24h', { '価格変動 (24h)': 'change' }],
  [
    '過去7日間で何個のトークンがローンチされ、何個が卒業しましたか?',
    '',
    '7d',
    { '新規トークン (7d)': 'launched', '卒業 (7d)': 'graduated' },
  ],
  ['今日一番値上がりした株は?', 'stocks', '24h', { '': 'gainer' }],

  [
    'TSLA를 보유한 지갑은 몇 개이고 가격은 얼마인가요?',
    'TSLA',
    '',
    { '보유자 수': 'holders', 가격: 'price' },
  ],
  ['최근 7일 CASHCAT 거래량은 얼마야?', 'CASHCAT', '7d', { '거래량 (7d)': 'volume' }],
  ['오늘 가장 많이 거래된 주식은?', 'stocks', '24h', { '': 'most', 거래량: 'mostVolume' }],

  ['NVDA son 24 saatte yüzde kaç değişti?', 'NVDA', '24h', { 'Fiyat değişimi (24h)': 'change' }],
  [
    'CASHCAT son 7 günde kaç işlem gördü ve hacmi ne kadar?',
    'CASHCAT',
    '7d',
    { 'İşlem sayısı (7d)': 'trades', 'Hacim (7d)': 'volume' },
  ],
  ['Son 24 saatte kaç blok üretildi?', '', '24h', { 'Blok sayısı (24h)': 'blocks' }],

  [
    'Dime el volumen y las operaciones de toda la cadena en 24h',
    '',
    '24h',
    { 'Volumen (24h)': 'allVolume', 'Operaciones (24h)': 'allTrades' },
  ],
]

describe('questions in other languages', () => {
  it.each(rows)('%s', async (prompt, of, window, told) => {
    const reply = await askAgent(await sharedWorld(), { prompt })
    for (const [label, figure] of Object.entries(told)) {
      const expected = inLanguage(prompt, await figures[figure]?.(of, window))
      expect(expected).not.toContain('undefined')
      // What leads stands first.
      if (label === '') expect(reply.answer.startsWith(`${expected} · `)).toBe(true)
      else expect(reply.answer).toContain(`${label}: ${expected}`)
    }
    expect(inventedFigures(reply, prompt)).toEqual([])
  })

  it.each([
    ['a time to come', '¿Cuál será el precio de AAPL en un año?', 'Respondo sobre'],
    ['a time that nobody knows', '最近几小时NVDA的交易量', '我可以回答'],
    ['a word that is not known', 'Сколько будет AAPL завтра?', 'Я отвечаю'],
    ['a topic without a token', 'Wie viele Halter gibt es?', 'Ich antworte'],
    ['a topic that is not told', 'NVDA yönetim kurulu kim?', 'yanıt veririm'],
  ])('says what is understood rather than something else: %s', async (_, prompt, help) => {
    const { answer, calls } = await askAgent(await sharedWorld(), { prompt })
    expect({ answer, calls }).toEqual({ answer: expect.stringContaining(help), calls: [] })
  })

  it('tells no other order than the one that is asked for', async () => {
    const { answer, outcome } = await askAgent(await sharedWorld(), {
      prompt: 'Quelle action a la plus grosse capitalisation ?',
    })
    expect({ answer, outcome }).toEqual({
      answer: expect.stringMatching(/^Je réponds/),
      outcome: 'asks_back',
    })
  })

  it('names what it does not answer beside what it does', async () => {
    const { answer } = await askAgent(await sharedWorld(), {
      prompt: '¿Cuál es el gráfico y el precio de AAPL?',
    })
    expect(answer).toContain(`Precio: ${inLanguage('¿Cuál es?', await figures.price?.('AAPL', ''))}`)
    expect(answer).toContain('Sin respuesta aquí: grafico.')
  })

  it('tells each of several tokens', async () => {
    const { answer } = await askAgent(await sharedWorld(), { prompt: 'Qual è il prezzo di Tesla e di AAPL?' })
    for (const symbol of ['TSLA', 'AAPL'])
      expect(answer).toContain(
        `**${symbol}** · Prezzo: ${inLanguage('Qual è il prezzo di questa?', await figures.price?.(symbol, ''))}`,
      )
  })

  it('tells a line once that two topics have', async () => {
    const { answer } = await askAgent(await sharedWorld(), {
      prompt: '¿Cuál es la prima de AAPL y su precio?',
    })
    expect(answer.match(/Precio: /g)).toHaveLength(1)
  })

  it('goes on with what was spoken of', async () => {
    const world = await sharedWorld()
    const { context } = await askAgent(world, { prompt: '¿Cuántos titulares tiene NVDA?' })
    const { answer } = await askAgent(world, { prompt: '¿y cuánto ha subido esta semana?', context })
    expect(answer).toContain(
      `Variación del precio (7d): ${inLanguage('¿Cuál es?', await figures.change?.('NVDA', '7d'))}`,
    )
  })

  it('goes on in the language that was spoken, with a context or the messages themselves', async () => {
    const world = await sharedWorld()
    const first = 'Wie hoch war das Volumen von NVDA in den letzten 7 Tagen?'
    const { context, answer } = await askAgent(world, { prompt: first })
    const history = [
      { role: 'user', content: first },
      { role: 'assistant', content: answer },
    ]
    const expected = inLanguage(first, await figures.volume?.('TSLA', '7d'))
    for (const talk of [{ context }, { history }]) {
      const next = await askAgent(world, { prompt: 'und TSLA?', ...talk })
      expect(next.answer).toContain(`Volumen (7d): ${expected}`)
    }
  })

  it('tells of another token what was told of the one before', async () => {
    const world = await sharedWorld()
    const prompt = '¿Cuánto vale NVDA?'
    const { context } = await askAgent(world, { prompt })
    const { data } = await askTool(world, getStockQuote, { symbol: 'AMD' })
    const { answer } = await askAgent(world, { prompt: '¿y AMD?', context })
    expect(answer).toContain(`Precio: ${inLanguage(prompt, written(data.dex?.mid_per_token_usd, 'usd'))}`)
  })

  it("tells a token's part of all volume, and by how much two differ", async () => {
    const world = await sharedWorld()
    const share = 'Quanto por cento do volume total da rede nas últimas 24h veio da PONS?'
    const own = Number((await ofToken('PONS', '24h'))?.volume_usd)
    const part = (100 * own) / Number((await market('24h')).volume_usd)
    expect((await askAgent(world, { prompt: share })).answer).toContain(
      inLanguage(share, written(part, 'percent')),
    )
    const prompt = 'GOOGL ile AMZN fiyatları arasında kaç dolar fark var?'
    const [one, other] = await Promise.all(
      ['GOOGL', 'AMZN'].map(async (own) => (await compared(own))?.price_usd),
    )
    expect((await askAgent(world, { prompt })).answer).toContain(
      inLanguage(prompt, written(Math.abs(Number(one) - Number(other)), 'usd')),
    )
  })

  it('says where only a part of a list was seen, and that there is no token of a name', async () => {
    const world = await sharedWorld()
    const part = await askAgent(world, { prompt: '¿Cuántos tokens subieron más del 1% hoy?' })
    expect(part.answer).toMatch(/^Tokens \(> 1%\): \*\*≥ \d+\*\*/)
    const missing = await askAgent(world, { prompt: '¿Cuánto vale FOOBAR?' })
    expect(missing.answer).toContain('Aquí no hay ningún token llamado **FOOBAR**.')
  })

  it('leaves what was spoken of where the chain is asked about', async () => {
    const world = await sharedWorld()
    const { context } = await askAgent(world, { prompt: 'Was kostet NVDA?' })
    const gas = await askAgent(world, { prompt: 'Und was kostet Gas gerade?', context })
    expect(gas.answer).toContain(
      `Gebühr: ${inLanguage('Was kostet das heute?', await figures.gas?.('', ''))}`,
    )
    const ofDay = await askAgent(world, {
      prompt: 'Wie viele Token wurden in den letzten 24 Stunden gestartet?',
      context,
    })
    expect(ofDay.answer).toContain(
      `Gestartete Token (24h): ${inLanguage('Was kostet das heute?', await figures.launched?.('', '24h'))}`,
    )
    // Today begins at midnight.
    const ofToday = await askAgent(world, { prompt: 'Wie viele Token wurden heute gestartet?', context })
    const midnight = (await newestMs()) - ((await newestMs()) % 86_400_000)
    expect(ofToday.answer).toContain(
      `Gestartete Token: ${inLanguage('Was kostet das heute?', written((await launchedSince(midnight)).length, 'number'))}`,
    )
  })

  it.each([
    'median stock premium',
    'Compare AAPL',
    'percent up per hour',
    'what was the volume of NVDA in USD?',
  ])('takes no English for another language: %s', async (prompt) => {
    const { answer } = await askAgent(await sharedWorld(), { prompt })
    expect(answer).not.toMatch(/Respondo|Je réponds|Ich antworte|Rispondo|yanıt/)
  })
})
