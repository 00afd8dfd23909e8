import { createHash } from 'node:crypto'
import type { AlertTarget } from './AlertRule.ts'

/** By what a target is known over a restart; nothing of its address can be read from it. */
export const targetKey = ({ type, url, chat = '' }: AlertTarget): string =>
  createHash('sha256').update(`${type} ${url} ${chat}`).digest('hex').slice(0, 16)
