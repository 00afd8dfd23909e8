import { shortId } from '../format/shortId.ts'
import { Untrusted } from '../values/Untrusted.tsx'
import { AddressLink } from './AddressLink.tsx'

const addresses = /(0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4})(?![0-9a-fA-F])/

type LinkedTextProps = {
  text: string
  most: number
  /** Whole addresses that the text may name in short. */
  known: readonly (string | null)[]
}

/** A sentence whose addresses lead to their pages, where it is plain which are meant; the rest is plain text. */
export const LinkedText = ({ text, most, known }: LinkedTextProps) => {
  const wholeOf = (short: string) => {
    const [only, another] = new Set(
      known.filter((one) => one !== null && shortId(one).toLowerCase() === short.toLowerCase()),
    )
    return another === undefined ? only : undefined
  }
  return text
    .slice(0, most)
    .split(addresses)
    .map((part, at) => {
      if (part === '') return null
      const address = at % 2 === 1 ? wholeOf(part) : undefined
      return address ? (
        <AddressLink key={at} address={address} />
      ) : (
        <Untrusted key={at} text={part} most={most} />
      )
    })
}
