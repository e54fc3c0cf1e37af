/** Reads again and again until it reads what is wanted; what it last read otherwise fails the test. */
export async function until<Value>(read: () => Promise<Value>, wanted: Value, ms = 10_000): Promise<void> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await read();
    if (Object.is(value, wanted)) return;
    if (Date.now() > end) throw new Error(`Still ${String(value)}, not ${String(wanted)}, after ${ms} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
