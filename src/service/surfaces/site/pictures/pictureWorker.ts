import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** The thread that turns drawings into pictures: some 100 ms each, in which nothing else of a thread runs. */
const { fonts } = workerData as { fonts: string[] }
const fontBuffers = fonts.map((file) => readFileSync(file))
const ready = initWasm(
  readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
)

parentPort?.on('message', async (svg: string) => {
  await ready
  const drawing = new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: 'Geist', loadSystemFonts: false },
  })
  const picture = drawing.render()
  const png = picture.asPng()
  picture.free()
  drawing.free()
  parentPort?.postMessage(png)
})
