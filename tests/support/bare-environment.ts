/** For a process that is to see none of our settings; what was compiled once is not compiled again. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = '/tmp', NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, TMPDIR, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
