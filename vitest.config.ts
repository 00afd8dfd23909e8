import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['test/world/globalSetup.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Files share a worker: nothing here mocks modules, and isolation costs ten times the run time.
    isolate: false,
    pool: 'forks',
    maxWorkers: 2,
    retry: 0,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
