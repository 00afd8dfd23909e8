/** What a page is about, so that a question can be handed on with it. */
export const subjectKinds = ['token', 'stock', 'wallet', 'transaction', 'block', 'pool'] as const

export type Subject = { kind: (typeof subjectKinds)[number]; id: string }

/** A subject as a part of an address: `token:0x…`. */
export const subjectText = ({ kind, id }: Subject): string => `${kind}:${id}`

const forms: Readonly<Record<Subject['kind'], RegExp>> = {
  token: /^0x[0-9a-fA-F]{40}$/,
  stock: /^0x[0-9a-fA-F]{40}$/,
  wallet: /^0x[0-9a-fA-F]{40}$/,
  transaction: /^0x[0-9a-fA-F]{64}$/,
  block: /^\d{1,15}$/,
  pool: /^0x([0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/,
}

/** The subject that a part of an address names; undefined where it is none. */
export function readSubject(text: string | null): Subject | undefined {
  const [name, id = '', ...rest] = text?.split(':') ?? []
  const kind = subjectKinds.find((one) => one === name)
  return kind && rest.length === 0 && forms[kind].test(id) ? { kind, id } : undefined
}
