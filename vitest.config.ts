import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whole services are tested in `test`, and take long: begun last, one of them would run beside idle workers. */
class WholeServicesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isWhole = ({ moduleId }: TestSpecification) =>
      relative(this.ctx.config.root, moduleId).startsWith('test')
    return [...sorted.filter(isWhole), ...sorted.filter((file) => !isWhole(file))]
  }
}

export default defineConfig({
  test: {
    globalSetup: ['test/world/globalSetup.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Files share a worker: nothing here mocks modules, and isolation costs ten times the run time.
    isolate: false,
    sequence: { sequencer: WholeServicesFirst },
    pool: 'forks',
    // Such a worker holds much and makes much: with more room for what is new it spends less time on collecting.
    execArgv: ['--max-semi-space-size=48'],
    // More than there are cores: much of the time is spent waiting for nodes, servers and browsers.
    maxWorkers: 4,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // What is waited for is waited for: how long a busy machine takes proves nothing.
    expect: { poll: { timeout: 60_000 } },
  },
})
