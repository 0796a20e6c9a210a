// What the npm package promises, as JSON: its public names, read off the types (`node package.mjs WEB`).

import { createRequire } from "node:module";
import { join } from "node:path";

const web = process.argv[2];
const ts = createRequire(join(web, "package.json"))("typescript");
const { config } = ts.readConfigFile(join(web, "package/tsconfig.json"), ts.sys.readFile);
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, join(web, "package"));
const program = ts.createProgram(fileNames, options);
const checker = program.getTypeChecker();
const promises = {};

const isHidden = (symbol) =>
  symbol.name.startsWith("#") || ts.getCombinedModifierFlags(symbol.valueDeclaration) & ts.ModifierFlags.Private ||
  symbol.getJsDocTags().some(({ name }) => name === "internal");

/** Say what a function takes, or what a class is made with. */
function takes(name, signatures) {
  const [signature] = signatures.filter(({ declaration }) =>
    !declaration || !(ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Private)
  );
  for (const [place, parameter] of (signature?.parameters ?? []).entries()) {
    const optional = checker.isOptionalParameter(parameter.valueDeclaration);
    promises[`${name}(${place})`] = optional ? "optional" : "required";
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(parameter));
    if (ts.isObjectBindingPattern(parameter.valueDeclaration.name) || parameter.name === "limit")
      for (const each of type.getProperties()) promises[`${name}(${each.name})`] = "optional";
  }
}

function members(name, type) {
  for (const member of type.getProperties()) {
    if (member.name === "prototype" || !member.valueDeclaration || isHidden(member)) continue;
    if (/\/node_modules\//.test(member.valueDeclaration.getSourceFile().fileName)) continue; // of the language
    const each = `${name}.${member.name}`;
    const calls = checker.getTypeOfSymbol(member).getCallSignatures();
    promises[each] = calls.length ? "function" : "field";
    takes(each, calls);
  }
}

const index = checker.getSymbolAtLocation(program.getSourceFile(join(web, "package/index.ts")));
for (const exported of checker.getExportsOfModule(index)) {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const name = `npm kalaha.${exported.name}`;
  if (symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) {
    promises[name] = "type";
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const values = type.isUnion() ? type.types.flatMap((each) => each.value ?? []) : [];
    for (const value of values) promises[`${name}.${value}`] = "value";
    if (!values.length) members(name, type);
    continue;
  }
  const type = checker.getTypeOfSymbol(symbol);
  const calls = type.getCallSignatures();
  promises[name] = symbol.flags & ts.SymbolFlags.Class ? "class" : calls.length ? "function" : "value";
  takes(name, [...calls, ...type.getConstructSignatures()]);
  if (!(symbol.flags & ts.SymbolFlags.Class)) continue;
  members(name, type);
  members(name, checker.getDeclaredTypeOfSymbol(symbol));
}
console.log(JSON.stringify(promises));
