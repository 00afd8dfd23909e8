import { expect, it } from 'vitest'
import { readLanguage } from './readLanguage.ts'

const names: Readonly<Record<string, string>> = { tesla: 'TSLA', nvda: 'NVDA', tem: 'TEM' }
const read = (prompt: string, language?: string) =>
  readLanguage(prompt, language === undefined ? undefined : { language }, (name) => names[name])

const asked = (prompt: string, language?: string) =>
  read(prompt, language)?.parts.map(({ english }) => english)

it.each([
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

it('takes a few English words for English, whatever was spoken before', () => {
  expect(read('and the second one?', 'es')).toBeUndefined()
})

it('names what nothing is done about, and what is not understood', () => {
  expect(read('¿Cuál es la mediana del volumen de NVDA?')).toMatchObject({ unanswered: ['mediana'] })
  expect(read('Was kostet NVDA im Zwielicht?')).toMatchObject({ strange: ['zwielicht'] })
})
