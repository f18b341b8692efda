const width = 24;
const second = 1000;

/**
 * Shows the stages of a first start as a bar in a terminal; null elsewhere. `at` takes the share that is done, from 0 to
 * 1. Call `hide` before anything else is written to the terminal: the bar is drawn again with the next second.
 */
export function stagesIn(stream) {
  if (!stream.isTTY) return null;
  let stage = null;
  let timer = null;
  const seconds = () => Math.round((performance.now() - stage.begun) / second);
  const draw = () => {
    const { name, share } = stage;
    const full = Math.floor(share * width);
    const bar = `${"#".repeat(full)}${"-".repeat(width - full)}`;
    stream.write(`\r\x1b[K${name.padEnd(27)}[${bar}] ${Math.floor(share * 100)} %, ${seconds()} s`);
  };
  return {
    begin(name) {
      clearInterval(timer);
      stage = { name, share: 0, begun: performance.now() };
      timer = setInterval(draw, second);
      timer.unref();
      draw();
    },
    at(share) {
      if (stage === null) return;
      stage.share = share;
      draw();
    },
    end() {
      if (stage === null) return;
      clearInterval(timer);
      stream.write(`\r\x1b[K${stage.name}: done, ${seconds()} s.\n`);
      stage = null;
    },
    hide() {
      if (stage !== null) stream.write("\r\x1b[K");
    },
  };
}
