import { expect, it } from 'vitest'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { readCommandLine } from './CommandLine.ts'

it('tells words, options, arguments and settings apart, however they are written', () => {
  const line = readCommandLine(
    [
      toolNames.getHolders,
      'AAPL',
      '--limit',
      '5',
      'exclude=pools',
      '--at-block=7',
      '--format=csv',
      '--all',
    ].concat(['--port', '5000', '--fields', 'items.address', '--url', 'http://h']),
  )
  expect(line).toEqual({
    words: [toolNames.getHolders, 'AAPL'],
    options: { format: 'csv', all: 'true', fields: 'items.address', url: 'http://h' },
    args: { limit: '5', exclude: 'pools', at_block: '7' },
    flags: ['--port=5000'],
  })
})

it('takes a question, a negative number and a text with marks as they are', () => {
  expect(readCommandLine(['Who holds most of a=b?']).words).toEqual(['Who holds most of a=b?'])
  expect(readCommandLine(['--value', '-5', '--text=a=b\nc', '--flag', '--other', '1']).args).toEqual({
    value: '-5',
    text: 'a=b\nc',
    flag: 'true',
    other: '1',
  })
})
