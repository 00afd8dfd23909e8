import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { announceEnd, writePids } from './pidFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'sherwood-pids-'))
const file = join(folder, 'pids.json')
const written = () => JSON.parse(readFileSync(file, 'utf8'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a keeper on its way out stays so when its node ends, so that the next one waits for it', () => {
  writePids(file, { keeper: process.pid, nodes: [1] })
  announceEnd(file)
  writePids(file, { keeper: process.pid, nodes: [] })
  expect(written()).toEqual({ keeper: process.pid, nodes: [], ending: true })
})

test('the next keeper is not on its way out because the last one was', () => {
  writeFileSync(file, JSON.stringify({ keeper: process.pid + 1, nodes: [1], ending: true }))
  writePids(file, { keeper: process.pid })
  expect(written()).toEqual({ keeper: process.pid })
})
