import { expect, test } from 'vitest'
import { chooseParts } from './choose-parts.mjs'
import { countTests } from './count-tests.mjs'

test('passed, failed and skipped tests are added up', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 2,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [],
  }
  expect(countTests(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('a test file that does not load, or whose set-up or tear-down breaks, counts as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ]
  expect(countTests({ numPassedTests: 5, numFailedTests: 1, testResults }, 1).failed).toBe(3)
})

test('a run that breaks off counts as a failure even without a report', () => {
  expect(countTests(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countTests({ numPassedTests: 5, testResults: [] }, 1).failed).toBe(1)
})

test('without words every part runs, a name chooses a part, a path chooses the part it belongs to', () => {
  const mayInstall = true
  expect(chooseParts([])).toEqual({ parts: ['check', 'unit', 'e2e'], filters: [], mayInstall })
  expect(chooseParts(['e2e', 'unit'])).toEqual({ parts: ['unit', 'e2e'], filters: [], mayInstall })
  const filters = ['server/features/jobs']
  expect(chooseParts(filters)).toEqual({ parts: ['unit'], filters, mayInstall })
  expect(chooseParts(['tests/e2e/booking.e2e.ts']).parts).toEqual(['e2e'])
})

test('--no-install chooses no part and is no filter', () => {
  const parts = ['check', 'unit', 'e2e']
  expect(chooseParts(['--no-install'])).toEqual({ parts, filters: [], mayInstall: false })
})
