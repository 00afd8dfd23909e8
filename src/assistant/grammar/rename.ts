import type { Ask } from './Ask.ts'

/** Calls a measure by another name, wherever the ask has it. */
export function rename(ask: Ask, from: string, to: string): void {
  ask.wants = [...new Set(ask.wants.map((own) => (own === from ? to : own)))]
  ask.bounds = ask.bounds.map((own) => (own.measure === from ? { ...own, measure: to } : own))
  if (ask.order?.measure === from) ask.order = { ...ask.order, measure: to }
}
