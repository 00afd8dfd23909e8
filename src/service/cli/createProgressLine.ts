import type { DevnetProgress } from '../../devnet/DevnetReport.ts'

/** Shows long steps on one line that is rewritten in place, or line by line where there is no terminal. */
export function createProgressLine(stream: NodeJS.WriteStream): {
  show(progress: DevnetProgress): void
  done(text: string): void
} {
  let lastStep = ''
  let open = false
  return {
    show({ step, done, total }) {
      if (stream.isTTY) {
        const share = total > 0 ? Math.min(1, done / total) : 0
        const bar = '█'.repeat(Math.round(share * 20)).padEnd(20, '░')
        stream.write(`\r\x1b[2K  ${bar} ${step}`)
        open = true
      } else if (step !== lastStep) stream.write(`  ${step} ...\n`)
      lastStep = step
    },
    done(text) {
      stream.write(`${open ? '\r\x1b[2K' : ''}  ${text}\n`)
      open = false
    },
  }
}
