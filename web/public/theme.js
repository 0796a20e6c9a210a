// Before the first paint, so that no page flashes in another theme than the chosen one.
(() => {
  const asks = (query) => matchMedia(query).matches;
  let theme = "";
  try {
    theme = JSON.parse(localStorage.getItem("kalaha.settings") || "{}").theme;
  } catch {
    // Nothing is kept here, or something else: the system's theme it is.
  }
  if (!["light", "dark", "contrast"].includes(theme)) {
    if (asks("(prefers-contrast: more), (forced-colors: active)")) theme = "contrast";
    else theme = asks("(prefers-color-scheme: dark)") ? "dark" : "light";
  }
  document.documentElement.dataset.theme = theme;
})();
