/** One sign beyond ASCII would double what a file takes in the memory of the server. */
export const inAscii = {
  name: 'in-ascii',
  generateBundle(_options, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
  },
}
const escaped = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Without what only people read; names stay, for whoever reads a stack in the log. */
export const lean = { compress: false, mangle: false, codegen: { removeWhitespace: true } }
