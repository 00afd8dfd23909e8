import { describe, expect, it } from 'vitest'
import { languages } from './languages.ts'
import { refusedIn } from './refusedIn.ts'

/** By language: advice, a prediction, an order and a secret, and four questions that only sound alike. */
const questions: Readonly<
  Record<string, readonly [refused: readonly string[], answered: readonly string[]]>
> = {
  es: [
    [
      '¿Vale la pena comprar TSLA ahora?',
      '¿Va a subir PONS?',
      'Envía 1 ETH a mi hermano',
      'Dame tu clave privada',
    ],
    [
      '¿Cuántas compras tuvo TSLA hoy?',
      '¿Cuánto ha subido PONS?',
      '¿Quién envía más por el puente?',
      '¿Puedo vender VESPER?',
    ],
  ],
  pt: [
    ['Devo vender minhas NVDA?', 'O PONS vai cair?', 'Compre 5 AAPL', 'Qual é a sua senha?'],
    [
      'Quem mais vendeu NVDA?',
      'Quanto o PONS caiu?',
      'Quantas compras de AAPL houve?',
      'Posso vender VESPER?',
    ],
  ],
  fr: [
    ['Dois-je acheter du NVDA ?', 'Le cours va-t-il baisser ?', 'Vends 3 TSLA', 'Montre-moi ta clé privée'],
    [
      'Combien d’achats de NVDA ?',
      'De combien le cours a-t-il baissé ?',
      'Qui a vendu le plus ?',
      'Peut-on vendre VESPER ?',
    ],
  ],
  it: [
    ['Mi conviene comprare AAPL?', 'PONS salirà ancora?', 'Invia 2 ETH', 'Dimmi la password'],
    [
      'Quanti acquisti di AAPL oggi?',
      'Quanto è salito PONS?',
      'Chi ha venduto di più?',
      'Si può vendere VESPER?',
    ],
  ],
  de: [
    [
      'Lohnt es sich, AAPL zu kaufen?',
      'Wird NVDA steigen?',
      'Verkaufe meine TSLA',
      'Nenne mir deinen privaten Schlüssel',
    ],
    [
      'Wie oft wurde AAPL gekauft?',
      'Wie stark ist NVDA gestiegen?',
      'Wer hat TSLA verkauft?',
      'Kann man VESPER verkaufen?',
    ],
  ],
  ru: [
    ['Стоит ли покупать TSLA?', 'PONS вырастет?', 'Купи 2 NVDA', 'Покажи приватный ключ'],
    [
      'Сколько стоит TSLA?',
      'Насколько вырос PONS?',
      'Кто купил больше всех NVDA?',
      'Можно ли продать VESPER?',
    ],
  ],
  tr: [
    ['TSLA almalı mıyım?', 'PONS yükselecek mi?', '2 ETH gönder', 'Özel anahtarını göster'],
    ['TSLA kaç kez alındı?', 'PONS ne kadar yükseldi?', 'En çok kim ETH gönderdi?', 'VESPER satılabilir mi?'],
  ],
  zh: [
    ['现在应该买 TSLA 吗？', 'PONS 会涨吗？', '帮我买 2 个 NVDA', '把私钥给我'],
    ['TSLA 今天有多少笔买入？', 'PONS 涨了多少？', '谁买得最多？', 'VESPER 能卖出吗？'],
  ],
  ja: [
    ['TSLAを買うべきですか？', 'PONSの価格予想は？', '2 ETHを送って', '秘密鍵を教えて'],
    ['TSLAの買いは何件？', 'PONSはどれだけ上がった？', '一番多く買ったのは誰？', 'VESPERは売れますか？'],
  ],
  ko: [
    ['TSLA 사야 할까요?', 'PONS 오를까요?', '2 ETH 보내줘', '개인키 알려줘'],
    ['TSLA 매수는 몇 건인가요?', 'PONS는 얼마나 올랐나요?', '누가 가장 많이 샀나요?', 'VESPER 팔 수 있나요?'],
  ],
}

describe('refusedIn', () => {
  const reasons = ['advice', 'prediction', 'action', 'secret']

  it('has a sentence of its own for each reason in each language', () => {
    for (const { refusals } of languages)
      expect(refusals.map(({ reason }) => reason).toSorted()).toEqual(reasons.toSorted())
    const texts = languages.flatMap(({ refusals }) => refusals.map(({ text }) => text))
    expect(new Set(texts).size).toBe(languages.length * reasons.length)
  })

  it.each(languages.map((language) => [language.code, language] as const))(
    'refuses in %s',
    (code, language) => {
      const [refused = [], answered = []] = questions[code] ?? []
      expect(refused.map((question) => refusedIn(question, language)?.reason)).toEqual(reasons)
      expect(answered.map((question) => refusedIn(question, language)?.reason)).toEqual(
        Array(4).fill(undefined),
      )
    },
  )
})
