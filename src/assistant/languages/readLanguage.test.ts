import { expect, it } from 'vitest'
import { readLanguage } from './readLanguage.ts'

const names: Readonly<Record<string, string>> = { tesla: 'TSLA', nvda: 'NVDA', tem: 'TEM', ethereum: 'ETH' }
const read = (prompt: string, language?: string) =>
  readLanguage(prompt, language === undefined ? undefined : { language }, (name) => names[name])

const asked = (prompt: string, language?: string) =>
  read(prompt, language)?.parts.map(({ english }) => english)

it.each([
  ['Wie viel USDG bekomme ich gerade für 2 NVDA?', ['how many USDG do i get for 2 NVDA']],
  ['Şu anda bir swap işlemi kaç dolara mal oluyor?', ['what does a swap cost in gas']],
  ['Qual è il pool più grande su Uniswap v3?', ['largest pool by liquidity on uniswap v3']],
  ['下一个公司行动是哪只股票？', ['which stock has the earliest pending corporate action']],
  ['¿Cuántos titulares tiene PONS sin contar los pools?', ['how many holders of PONS excluding pools']],
  ['¿Qué acción ha bajado más esta semana?', ['which stock lost the most in the last 7 days']],
  ['quais as três memecoins que mais subiram hoje', ['top 3 memecoin gainers in the last 24 hours']],
  [
    'Combien de détenteurs de PONS possèdent plus de 1 % ?',
    ['how many holders of PONS hold more than 1 percent'],
  ],
  ['Wer ist der zweitgrößte Halter von PONS?', ['who is the second largest holder of PONS']],
  [
    'chi è il maggior detentore di PONS esclusi i pool?',
    ['who is the largest holder of PONS excluding pools'],
  ],
  ['Какая была цена NVDA три дня назад?', ['price of NVDA 3 days ago']],
  ['NVDA 三天前的价格是多少', ['price of NVDA 3 days ago']],
  ['昨日のTSLAの出来高は？', ['volume of TSLA yesterday']],
  ['NVDA 최근 거래 5개 보여줘', ['last 5 trades of NVDA']],
  [
    '1 milyon doların üzerinde likiditesi olan kaç havuz var?',
    ['how many pools have a liquidity over $1000000'],
  ],
  ['Qual token tem mais liquidez?', ['which token has the highest liquidity']],
  [
    'Welche Halbleiteraktie hat den höchsten Aufschlag?',
    ['which semiconductor stock has the highest premium over the oracle'],
  ],
  [
    'cual es el token mas negociado hoy sin contar WETH ni USDG',
    ['which token has the most volume in the last 24 hours excluding WETH and USDG'],
  ],
  [
    '今日WETHを除いて一番取引されたトークンは？',
    ['which token has the most volume in the last 24 hours excluding WETH'],
  ],
  ['Was kostet NVDA und wie viele Halter hat AMD?', ['price of NVDA', 'how many holders does AMD have']],
  [
    'quien compro mas PONS hoy y quien vendio mas?',
    ['who bought the most PONS in the last 24 hours', 'who sold the most PONS in the last 24 hours'],
  ],
  ['¿Cuántos titulares más tiene NVDA que TSLA?', ['difference between the holders of NVDA and TSLA']],
  ['quanto a TSLA é mais cara que a NVDA?', ['difference between the price of TSLA and NVDA']],
  [
    'Quelles actions se négocient à plus de 0,3 % au-dessus du prix de leur oracle ?',
    ['which stocks have a premium over the oracle over 0.3 percent'],
  ],
  ["NVDA dün saat 14'te kaç dolardı?", ['price of NVDA yesterday at 14:00']],
  [
    'auf welcher Börse wurde heute am meisten gehandelt?',
    ['which exchange had the most volume in the last 24 hours'],
  ],
  ['сколько выводов в Ethereum прошло через мост?', ['how many withdrawals went through the bridge']],
  [
    'cuanto NVDA hay en la cartera 0x00000000000000000000000000000000000000aa',
    ['how much NVDA does wallet 0x00000000000000000000000000000000000000aa hold'],
  ],
  ['combien de trades NVDA à plus de 2 000 $ ?', ['how many trades of NVDA over $2000']],
  ['코인베이스 트레이더 몇 명이야?', ['volume of COIN in the last 24 hours']],
  [
    'NVDA24小时买入和卖出各多少美元？',
    ['volume of NVDA in the last 24 hours', 'volume of NVDA in the last 24 hours'],
  ],
  [
    'quanti token lanciati su noxa in 7 giorni?',
    ['how many tokens were launched on noxa in the last 7 days'],
  ],
  ['quanto valia NVDA na segunda-feira?', ['price of NVDA on Monday']],
  ['AAPL 11月10日的价格', ['price of AAPL on November 10']],
  ['суммарный объем NVDA и AMD за 24 часа', ['sum of the volume of NVDA and AMD in the last 24 hours']],
  [
    'welche memecoins sind heute mehr als 20% gestiegen, aber unter 1 Mio Volumen',
    ['which memecoins have a price change over 20 percent and a volume under 1000000 in the last 24 hours'],
  ],
  ['Was war das Allzeithoch von NVDA?', ['market cap of NVDA']],
  ['¿Quién creó NVDA y cuánto le queda?', ['who deployed NVDA', 'market cap of NVDA']],
  ['过去一小时有多少人卖出NVDA', ['volume of NVDA in the last 1 hour']],
  ['Quando ci sarà il prossimo split?', ['next split']],
  [
    'Welche Aktien notieren mehr als 0,5 % unter ihrem Orakel?',
    ['which stocks trade more than 0.5 percent below the oracle'],
  ],
  ["Okul ödevim için lazım: kaç hisse token'ı var?", ['how many stocks are there']],
])('reads %s', (prompt, english) => {
  expect(asked(prompt)).toEqual(english)
})

it.each([
  ['und gestern?', 'de', ['and yesterday?']],
  ['peki ikincisi?', 'tr', ['and the second one?']],
  ['安全?', 'ja', ['is it safe']],
  ['TSLA?', 'es', ['and TSLA?']],
])('goes on with %s in %s', (prompt, language, english) => {
  expect(read(prompt, language)?.language.code).toBe(language)
  expect(asked(prompt, language)).toEqual(english)
})

it('asks of the two that were spoken of which has more', () => {
  const tokens = [{ reference: 'TSLA' }, { reference: 'AAPL' }]
  const previous = { language: 'de', reading: { tokens } }
  expect(readLanguage('welche hat mehr Halter?', previous, () => undefined)?.parts).toMatchObject([
    { english: 'which has the highest holders, TSLA or AAPL' },
  ])
})

it.each([
  ['a number that nothing takes', 'cuanto vale NVDA 37', '37'],
  ['a word that may choose among all', 'Welche Zwielichtaktie hat den höchsten Aufschlag?', 'zwielichtaktie'],
  ['a sector that is shut out', 'Welche Aktien außer Banken sind heute gestiegen?', 'banken'],
])('answers nothing beside %s, and names it', (_, prompt, lost) => {
  const foreign = read(prompt)
  expect(foreign?.parts).toEqual([])
  expect(foreign?.reply).toContain(lost)
})

it('answers a thank', () => {
  expect(read('danke dir!')?.reply).toMatch(/^Gern/)
})

it('takes what several languages share for English', () => {
  expect(read('is that a split or a dividend, and what ratio?', 'pt')).toBeUndefined()
  expect(read('any fake nvda floatin around? drop its ca')).toBeUndefined()
})

it('takes a few English words for English, whatever was spoken before', () => {
  expect(read('and the second one?', 'es')).toBeUndefined()
})

it('names what nothing is done about, and what is not understood', () => {
  expect(read('¿Cuál es la mediana del volumen de NVDA?')).toMatchObject({ unanswered: ['mediana'] })
  expect(read('Was kostet NVDA im Zwielicht?')).toMatchObject({ strange: ['zwielicht'] })
})

it.each([
  ['hangi sektör en çok yükseldi?', 'sektor'],
  ['哪个发射台毕业的代币最多？', '最多'],
  ['si on gratouille WETH et USDG, quel token a le plus de volume ?', 'gratouille'],
  ['mostrami i tre lanci più vecchi di PONS', 'tre, vecchi.'],
])('names what it cannot apply in %s', (prompt, named) => {
  const { parts, reply } = read(prompt) ?? {}
  expect(parts).toEqual([])
  expect(reply).toContain(named)
})
