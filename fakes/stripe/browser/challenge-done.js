parent.postMessage({ stripeFake: 'challenge-done' }, location.origin)
