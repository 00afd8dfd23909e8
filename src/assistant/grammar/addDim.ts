import type { Ask, AskedDim } from './Ask.ts'

/** Where rows may be of one or the other: "on noxa or flap". */
const isOfSeveral = /^(?:exchange|launchpad|sector|cost|likely_kind|kind)$/

/** Adds a choice; one of the same kind is another value of it. */
export function addDim(ask: Ask, dim: AskedDim): void {
  const same = ask.dims.find((own) => own.dim === dim.dim && own.not === dim.not)
  if (same && same.values.join() === dim.values.join()) return
  if (same && isOfSeveral.test(dim.dim))
    ask.dims = ask.dims.map((own) =>
      own === same
        ? { ...own, values: [...own.values, ...dim.values], said: `${own.said}, ${dim.said}` }
        : own,
    )
  else ask.dims.push(dim)
}
