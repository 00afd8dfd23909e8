import { expect, it } from 'vitest'
import { csvLine } from './csvLine.ts'

it.each([
  [[null, undefined, ''], ',,""'],
  [[true, 0, -1.5], 'true,0,-1.5'],
  [[Number.NaN, Number.POSITIVE_INFINITY, -0], ',,0'],
  [
    [1e21, 2.19e-16, -1.5e-7, 1.25e22],
    '1000000000000000000000,0.000000000000000219,-0.00000015,12500000000000000000000',
  ],
  [['-12.5', '+3', '12', '.5'], '-12.5,+3,12,.5'],
  [['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1'], `'=1+1,'+cmd,'-2+3,'@SUM(A1),'\t=1,"'\r=1"`],
  [['a,b', 'say "hi"', 'two\nlines', ' padded '], '"a,b","say ""hi""","two\nlines"," padded "'],
  [[['a', 1], { b: '=x' }], '"[""a"",1]","{""b"":""=x""}"'],
])('%j', (values, line) => {
  expect(csvLine(values)).toBe(`${line}\r\n`)
})
