// Asks for the list of games while the script of the page is still on its way.
(() => {
  if (location.hash.length > 2) return; // a table, a lesson: no list is shown there
  if (document.getElementById('app')?.childElementCount) return; // the script was quicker
  const known = ['en', 'cs', 'hi'];
  const set = () => JSON.parse(localStorage.getItem('eldest-settings') ?? '{}').language;
  const asked = () => navigator.languages.map((tag) => tag.slice(0, 2));
  let language = 'en';
  try {
    language = [set(), ...asked()].find((tag) => known.includes(tag)) ?? language;
  } catch {
    return; // the page asks by itself
  }
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' });
  link.href = `api/games?language=${language}`;
  document.head.append(link);
})();
