// Loaded into a server that is watched: where it fails, tsx says nothing and waits for a change. `watchServer` knows this line.

process.on('exit', (code) => {
  if (code !== 0) console.error('It ended with an error.');
});
