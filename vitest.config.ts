import { defineConfig } from 'vitest/config'

const never = ['**/node_modules/**', 'build/**', '.data/**', '.react-router/**']

// Tests wait for events. These ends are only for what never comes, also on a machine that is ten times slower.
const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
}

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
          globalSetup: 'tests/support/global-setup.ts',
          setupFiles: 'tests/support/quick-passwords.ts',
          // Built pages are loaded as the product loads them.
          server: { deps: { external: [/\/build\/\w+\/server\//] } },
          ...patience,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          exclude: never,
          pool: 'forks',
          // One browser per worker; each test starts with a clean context.
          isolate: false,
          globalSetup: 'tests/e2e/support/global-setup.ts',
          ...patience,
        },
      },
    ],
    maxWorkers: 2,
  },
})
