const key = 'stripe-fake-wallets'
const boxes = [...document.querySelectorAll('input[name=wallet]')]
const held = (localStorage.getItem(key) ?? '').split(' ')

for (const box of boxes) {
  box.checked = held.includes(box.value)
  box.addEventListener('change', () => {
    const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value)
    localStorage.setItem(key, chosen.join(' '))
  })
}
