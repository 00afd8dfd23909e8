import { describe, expect, it } from 'vitest'
import { facts, planOf } from '../../../test/assistant/planned.ts'
import { readPieces } from '../grammar/readPieces.ts'
import { languageCalled } from '../languages/tellForeign.ts'
import { filesOf, linesOf } from '../textOf.ts'
import { glossOf } from './glossOf.ts'

/** A question of a language in the grammar's words; it throws where a word has no gloss. */
function englishOf(code: string, prompt: string): string {
  const language = languageCalled(code)
  if (!language) throw new Error(code)
  const { english, strange } = glossOf(prompt, language, facts)
  if (strange.length > 0) throw new Error(`${prompt}: ${strange.join(', ')}`)
  return english
}

/** What is asked, whatever is said of it. */
const askedBy = (prompt: string): unknown => {
  const { steps, aims } = planOf(prompt)
  const without = (key: string, value: unknown) => (key === 'said' ? undefined : value)
  return JSON.parse(
    JSON.stringify(
      [
        steps.map(({ operation, arguments: own }) => [operation, own]),
        aims.map(({ query, fields }) => [query, fields.map(({ path }) => path)]),
      ],
      without,
    ),
  )
}

const alike: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'top five stocks by volume in the last 24h': {
    es: '¿Cuáles son las 5 acciones con más volumen en las últimas 24h?',
    pt: 'top 5 ações por volume nas últimas 24h',
    fr: 'le top 5 des actions par volume sur 24h svp',
    de: 'zeig mir die fünf Aktien mit dem höchsten Volumen der letzten 24 Stunden',
    it: 'le 5 azioni più scambiate per volume nelle ultime 24 ore?',
    ru: 'топ-5 акций по объёму за сутки',
    zh: '过去24小时成交量前五的股票有哪些',
    ja: '直近24時間の出来高トップ5の株を教えて',
    ko: '최근 24시간 거래량 상위 5개 주식 알려줘',
    tr: 'son 24 saatte hacme göre ilk 5 hisse hangileri',
  },
  'stocks with more than 100 holders, except TSLA': {
    es: 'acciones con mas de 100 tenedores, menos TSLA',
    pt: 'quais ações têm mais de 100 detentores, tirando TSLA?',
    fr: 'les actions avec plus de 100 détenteurs, sauf TSLA',
    de: 'Aktien mit über 100 Haltern, aber ohne TSLA',
    it: 'azioni con più di 100 detentori, TSLA esclusa',
    ru: 'акции, где больше 100 холдеров, кроме TSLA',
    zh: '持有者超过100的股票有哪些,TSLA除外',
    ja: 'TSLA以外でホルダーが100人を超えてる株は?',
    ko: 'TSLA 빼고 홀더 100명 넘는 주식',
    tr: "TSLA hariç 100'den fazla holderı olan hisseler",
  },
  'NVDA trades over $50,000': {
    es: 'operaciones de NVDA de más de 50.000 dólares',
    pt: 'trades de NVDA acima de 50 mil dólares',
    fr: 'les trades NVDA de plus de 50 000 $',
    de: 'alle NVDA-Trades über 50.000 Dollar',
    it: 'i trade di NVDA sopra i 50.000$',
    ru: 'сделки по NVDA больше $50к',
    zh: 'NVDA单笔超过5万美元的交易',
    ja: 'NVDAの5万ドル超の取引を見せて',
    ko: 'NVDA 5만 달러 넘는 거래 보여줘',
    tr: "NVDA'da 50 bin doların üzerindeki işlemler",
  },
  'how many trades were there today between 14:00 and 18:00 UTC?': {
    es: '¿Cuántos swaps hubo hoy entre las 14:00 y las 18:00 UTC?',
    pt: 'quantos swaps teve hoje das 14h às 18h UTC',
    fr: "combien de swaps aujourd'hui entre 14h et 18h UTC ?",
    de: 'wie viele Swaps gab es heute zwischen 14 und 18 Uhr UTC',
    it: 'quanti swap ci sono stati oggi tra le 14 e le 18 UTC',
    ru: 'сколько свапов было сегодня с 14:00 до 18:00 UTC',
    zh: '今天UTC时间14点到18点之间有多少笔swap',
    ja: '今日の14時から18時(UTC)の間にスワップ何件あった?',
    ko: '오늘 UTC 14시부터 18시 사이에 스왑 몇 건 있었어',
    tr: 'bugün UTC 14:00 ile 18:00 arasında kaç swap oldu?',
  },
  'AAPL or MSFT, which has more holders and by how much': {
    es: '¿Quién tiene más holders, AAPL o MSFT, y por cuánto?',
    pt: 'AAPL ou MSFT, qual tem mais holders e qual a diferença',
    fr: 'entre AAPL et MSFT, lequel a le plus de holders et de combien ?',
    de: 'Hat AAPL oder MSFT mehr Holder, und um wie viele?',
    it: 'ha più holder AAPL o MSFT? e di quanto',
    ru: 'у кого больше холдеров, у AAPL или MSFT, и на сколько',
    zh: 'AAPL和MSFT哪个持有者多,多多少?',
    ko: 'AAPL이랑 MSFT 중에 누가 홀더 더 많고 몇 명 차이야?',
    tr: 'AAPL mi MSFT mi daha çok holdera sahip, fark kaç',
  },
  'how many transactions were there on 10 November?': {
    es: '¿Cuántas transacciones hubo el 10 de noviembre?',
    pt: 'quantas transações teve no dia 10 de novembro?',
    fr: 'combien de transactions le 10 novembre',
    de: 'wie viele Transaktionen gab es am 10. November',
    it: 'quante transazioni sono state fatte il 10 novembre?',
    ru: 'сколько транзакций было 10 ноября',
    zh: '11月10号有多少笔交易上链',
    ja: '11月10日のトランザクション数を知りたい',
    ko: '11월 10일에 트랜잭션 몇 개였어?',
    tr: "10 Kasım'da kaç tx gerçekleşti",
  },
  'how much did NVDA move today': {
    es: '¿cuánto ha subido NVDA hoy?',
    pt: 'quanto a NVDA caiu hoje?',
    fr: "de combien NVDA a monté aujourd'hui ?",
    de: 'um wie viel Prozent ist NVDA heute gestiegen?',
    it: 'di quanto è salita NVDA oggi?',
    ru: 'на сколько вырос NVDA сегодня?',
    zh: 'NVDA今天涨了多少?',
    ja: 'NVDAは今日どれくらい上がった?',
    ko: 'NVDA 오늘 얼마나 올랐어?',
    tr: 'NVDA bugün ne kadar yükseldi?',
  },
  'what share of the volume went through Uniswap v3 in the last 24 hours': {
    es: '¿Qué parte del volumen pasó por Uniswap v3 en las últimas 24 horas?',
    pt: 'que parte do volume passou pela Uniswap v3 nas últimas 24 horas?',
    fr: 'quelle part du volume est passée par Uniswap v3 ces dernières 24 heures ?',
    de: 'welcher Anteil vom Volumen lief in den letzten 24 Stunden über Uniswap v3?',
    it: 'che parte del volume è passata per Uniswap v3 nelle ultime 24 ore?',
    ru: 'какая доля объёма прошла через Uniswap v3 за последние 24 часа?',
    ja: '直近24時間の出来高のうちUniswap v3を経由した割合は?',
    ko: '최근 24시간 거래량 중 Uniswap v3를 통한 비중은?',
    tr: 'son 24 saatte hacmin yüzde kaçı Uniswap v3 üzerinden geçti?',
  },
  'of the first 20 buyers of VIRTUAL, which still hold': {
    es: 'de los primeros 20 compradores de VIRTUAL, cuáles siguen holdeando',
    pt: 'dos 20 primeiros compradores de VIRTUAL, quais ainda tão holdando?',
    fr: 'parmi les 20 premiers acheteurs de VIRTUAL, lesquels holdent encore ?',
    de: 'Welche der ersten 20 Käufer von VIRTUAL halten noch?',
    it: 'dei primi 20 acquirenti di VIRTUAL chi è che holda ancora?',
    ru: 'кто из первых 20 покупателей VIRTUAL до сих пор держит',
    zh: 'VIRTUAL前20个买家里哪些还拿着没卖',
    ja: 'VIRTUALの最初の買い手20人のうち、まだガチホしてるのは誰?',
    ko: 'VIRTUAL 첫 매수자 20명 중에 아직 들고 있는 사람 누구야?',
    tr: "VIRTUAL'ı ilk alan 20 kişiden hangileri hâlâ hodllıyor",
  },
  'price of PONS a week ago': {
    es: 'precio de PONS hace una semana',
    pt: 'preço de PONS há uma semana',
    fr: 'prix de PONS il y a une semaine',
    de: 'Kurs von PONS vor einer Woche',
    it: 'prezzo di PONS una settimana fa',
    ru: 'цена PONS неделю назад',
    zh: 'PONS一周前的价格',
    ja: 'PONSの1週間前の価格',
    ko: 'PONS 일주일 전 가격',
    tr: "PONS'un bir hafta önceki fiyatı",
  },
}

describe.each(Object.entries(alike))('%s', (english, questions) => {
  it.each(Object.entries(questions))('in %s: %s', (code, prompt) => {
    expect(askedBy(englishOf(code, prompt)), englishOf(code, prompt)).toEqual(askedBy(english))
  })
})

describe('a question of another language', () => {
  it('is not understood where one of its words is not', () => {
    const language = languageCalled('es')
    expect(language && glossOf('acciones frobnicadas con más holders', language, facts).strange).toEqual([
      'frobnicadas',
    ])
  })

  it('has its numbers as it writes them', () => {
    for (const [code, said, english] of [
      ['de', '1.234,5 Dollar', '1234.5 dollars'],
      ['es', '0,3 %', '0.3%'],
      ['ja', '1,000ドル', '1000 dollars'],
      ['zh', '10万美元', '100000 dollars'],
      ['ko', '5천만 달러', '50000000 dollars'],
      ['fr', 'vingt-quatre', '24'],
      ['tr', "%5'ten fazla", 'more than 5%'],
    ] as const)
      expect(englishOf(code, said), said).toBe(english)
  })
})

it('has glosses in words that the grammar knows', () => {
  // Times and months are read before words are; what is not known asks for what nobody can tell.
  const elsewhere =
    /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:weeks|minutes)(?: ago)?|o'clock|v[234]|new|bridge|bonding curve|what share)$/
  const unknown = filesOf('glosses')
    .filter((file) => file !== 'glosses/tidy')
    .flatMap((file) =>
      linesOf(file).flatMap((line) => {
        const key = line.slice(0, line.indexOf(': '))
        const all = key.includes('?') && key.length > 1 ? key.replace(/^\w+\?/, '').split('/') : [key]
        return all
          .map((one) => one.replace(/^<|>$/g, ''))
          .filter((one) => !/^(?:[-?^]|\*?\d+|[hd]|)$/.test(one))
      }),
    )
    .filter((english) => !elsewhere.test(english))
    .filter((english) =>
      readPieces(english, facts).some(({ stop, senses }) => stop === undefined && senses.length === 0),
    )
  expect(unknown).toEqual([])
})
