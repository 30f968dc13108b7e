/** Adds up vitest's JSON report. A file that does not load, or a run that breaks off, is a failure too. */
export function countTests(report, exitCode) {
  const counts = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  }
  counts.failed += (report?.testResults ?? []).filter(brokeOutsideItsTests).length
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

function brokeOutsideItsTests(file) {
  return file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed')
}
