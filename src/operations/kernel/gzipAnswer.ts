import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { type Answer, answerAge } from './Answer.ts'

const deflated = promisify(deflateRaw)

type Halves = { before: Buffer; after: Buffer; crcBefore: number; textAfter: Buffer; bytes: number }

/** Kept as long as the answer is: all its readers share them, as they share its text. */
const known = new WeakMap<Answer, Promise<Halves>>()

async function pressHalves(answer: Answer): Promise<Halves> {
  const [textBefore, textAfter] = [Buffer.from(answer.before), Buffer.from(answer.after)]
  const [before, after] = await Promise.all([
    // Ends at a whole byte and is not the last: others follow.
    deflated(textBefore, { finishFlush: constants.Z_SYNC_FLUSH }),
    deflated(textAfter),
  ])
  return {
    before,
    after,
    crcBefore: crc32(textBefore),
    textAfter,
    bytes: textBefore.length + textAfter.length,
  }
}

/** Magic number, deflate, no flags, no time, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** A few bytes as they are, in a block of their own. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/** The answer's JSON as gzip. Its halves are compressed once; only the age between them changes from reader to reader. */
export async function gzipAnswer(answer: Answer, now: number): Promise<Buffer> {
  let pressing = known.get(answer)
  if (!pressing) {
    pressing = pressHalves(answer)
    known.set(answer, pressing)
  }
  const { before, after, crcBefore, textAfter, bytes } = await pressing
  const age = Buffer.from(String(answerAge(answer, now)))
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(textAfter, crc32(age, crcBefore)), 0)
  end.writeUInt32LE((bytes + age.length) % 2 ** 32, 4)
  return Buffer.concat([gzipHeader, before, storedBlock(age), after, end])
}
