import type { Subject } from '../../router/subject.ts'

const namedBy = ({ kind, id }: Subject) => {
  switch (kind) {
    case 'token':
    case 'stock':
      return { tokens: [{ text: id, reference: id, known: true, stock: kind === 'stock' }] }
    case 'wallet':
      return { addresses: [{ address: id, role: 'wallet' }] }
    case 'transaction':
      return { hashes: [id] }
    case 'block':
      return { blocks: [id] }
    case 'pool':
      return id.length === 42 ? { addresses: [{ address: id, role: 'pool' }] } : { hashes: [id] }
  }
}

/** What the assistant would have carried along had it just spoken of a thing, so that "it" means that. */
export function contextOfSubject(subject: Subject): string {
  const context = {
    v: 1,
    plain: '',
    operations: [],
    tokens: [],
    addresses: [],
    hashes: [],
    blocks: [],
    moments: [],
    dollars: [],
    amounts: [],
    rows: [],
    ...namedBy(subject),
  }
  return btoa(JSON.stringify(context)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
