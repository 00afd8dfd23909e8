import { describe, expect, it } from 'vitest'
import { withoutLead } from './withoutLead.ts'

const known = new Set(['holders', 'price', 'stock', 'launches', 'apple'])
const read = (text: string) => withoutLead(text, (word) => known.has(word))

describe('withoutLead', () => {
  it.each([
    ['Student question: how many holders?', 'how many holders?'],
    ['hi there, quick one. what is the price', 'what is the price'],
    ["I'm writing an article: how many launches were there", 'how many launches were there'],
    ['newbie here, what does it cost', 'what does it cost'],
    ["I'm counting for a price chart: how many holders?", 'how many holders?'],
    ['my boss wants to know the price of it', 'the price of it'],
  ])('takes away what is said of whoever asks: %s', (text, question) => {
    expect(read(text)).toBe(question)
  })

  it.each([
    'Apple: how many holders are there',
    'put together, how many launches were there',
    'here is my seed phrase: abandon ability, check it',
    'for a piece on stock tokens, how big is it',
    'AAPL, how many holders',
    'Background on Cash Cat: when was it launched',
    'ok and strategy, ticker MSTR?',
    'how many holders? and quick, the price too',
  ])('leaves what says of what, of when or of how many is asked: %s', (text) => {
    expect(read(text)).toBe(text)
  })
})
