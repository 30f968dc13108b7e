import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/test/longest-first.ts'

const never = ['**/node_modules/**', 'build/**', '.data/**', '.react-router/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...never, 'bench/**'],
          pool: 'forks',
          // The server is read once per worker: reading it for each file was a third of the time.
          isolate: false,
          // Room for what lives for one request: a tenth of the time was collecting it.
          execArgv: ['--max-semi-space-size=64'],
          globalSetup: 'testing/global-setup.ts',
          setupFiles: 'testing/quick-passwords.ts',
          // Built pages are loaded as the product loads them.
          server: { deps: { external: [/\/build\/server\//] } },
          // Patience for a slow machine.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: never,
          pool: 'forks',
          // One browser per worker: who uses it comes after somebody else, and finds nothing of them.
          isolate: false,
          globalSetup: 'e2e/support/global-setup.ts',
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000, interval: 100 } },
        },
      },
    ],
    // A third on two cores was tried: each test takes longer, and all of them as long.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
