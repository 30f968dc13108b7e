/**
 * A voice for each of several parts that run side by side: the first is heard as it speaks, each of the others when
 * those before it have ended, so that one report comes after the other.
 */
export function inTurn(count, write = (text) => process.stdout.write(text)) {
  const kept = Array.from({ length: count }, () => '')
  const ended = new Set()
  let turn = 0
  return kept.map((_, mine) => ({
    say(text) {
      if (mine === turn) write(text)
      else kept[mine] += text
    },
    end() {
      ended.add(mine)
      while (ended.has(turn)) write(kept[++turn] ?? '')
    },
  }))
}
