import process from 'node:process';
import { Functions } from 'node-appwrite';
import type { AppConfig } from '../appwrite-config.ts';
import { createAppwriteClient } from '../function/rows/appwrite-client.ts';
import { readLaunchEnvironment, siteEnvironment } from '../local/launch/environment.ts';
import { createPushFolder, type PushFolder, pushByCli, requireCli } from './cli.ts';
import { flag, readArguments, runCommand } from './command.ts';
import type { ChooseServer } from './environment.ts';
import { createFunction, readFunctionVariables, secretsOf, setVariables } from './function-variables.ts';
import { missingScopes } from './key-scopes.ts';
import {
  bucketSteps,
  functionSteps,
  isLoss,
  isPushed,
  pushSteps,
  type Step,
  schemaSteps,
} from './push-steps.ts';
import { type Remote, readRemote } from './remote.ts';
import { createRequest } from './request.ts';

const usage = `npm run deploy -- --check  lists what a push would do, and changes nothing
npm run deploy             pushes, unless data would be lost`;

const lineOf = ({ action, thing, why }: Step) => `${action.padEnd(9)} ${thing} (${why})`;

const lossMessage = `Nothing was changed: a push would delete what is marked above, with the data in it.
If the server is right, declare it in backend/appwrite.config.json. If the file is right, copy the data, delete the
entry in the Appwrite console, and deploy again. Use a project of its own for this product.`;

const nextSteps = `Deployed. Next:
  npm run doctor   checks everything that the product relies on, races included
  npm run build    builds site and widget against it, from the PUBLIC_ variables
backend/GOING-LIVE.md explains the function's domain, the gateway's webhook, platforms and hosts.`;

/** The variables that the site's build reads. */
const buildVariables = (): readonly string[] => Object.keys(siteEnvironment(readLaunchEnvironment({})));

/** Why the function does not run the uploaded code; null if it does. */
async function deploymentProblem(functions: Functions, functionId: string): Promise<string | null> {
  const { latestDeploymentId, latestDeploymentStatus, deploymentId } = await functions.get({ functionId });
  if (latestDeploymentStatus !== 'ready')
    return `its last deployment is ${latestDeploymentStatus || 'not there'}`;
  return deploymentId === latestDeploymentId ? null : 'another deployment than the last one is active';
}

async function push(
  declaration: AppConfig,
  remote: Remote,
  folder: PushFolder,
  deps: { readonly client: ReturnType<typeof createAppwriteClient>; readonly values: Record<string, string> },
): Promise<void> {
  if (schemaSteps(declaration, remote).some(isPushed)) await pushByCli(folder, 'tables');
  if (bucketSteps(declaration, remote).length > 0) await pushByCli(folder, 'buckets');
  if (functionSteps(declaration, remote).some(({ action }) => action === 'create'))
    await createFunction(deps.client, declaration);
  // A deployment gets the variables that exist when it is created.
  for (const { $id } of declaration.functions) await setVariables(deps.client, $id, deps.values);
  await pushByCli(folder, 'functions');
}

async function main(chooseServer: ChooseServer): Promise<number> {
  const { check: onlyCheck } = readArguments(usage, { options: { check: flag } }).values;
  const { server, declaration } = chooseServer(usage);
  const values = readFunctionVariables(process.env);
  const client = createAppwriteClient(server);
  const functionIds = declaration.functions.map(({ $id }) => $id);

  console.log(`${server.endpoint}, project ${server.projectId}\n`);
  const folder = await createPushFolder(declaration, server, secretsOf(values, server.key));
  try {
    for (const { name, bytes } of folder.uploads) console.log(`upload    ${name} (${bytes} bytes)`);
    const names = Object.keys(values).filter((name) => values[name] !== '');
    console.log(`set       the function's variables ${names.join(', ')}`);
    const missing = await missingScopes(createRequest(server), declaration);
    if (missing.length > 0) {
      console.error(`\nNothing was changed: the key lacks the scopes ${missing.join(', ')}.
Add them to it in the console; backend/GOING-LIVE.md lists all that it needs.`);
      return 1;
    }
    const remote = await readRemote(client, functionIds);
    const steps = pushSteps(declaration, remote);
    for (const step of steps) console.log(lineOf(step));
    if (steps.length === 0) console.log('Tables, buckets and settings are as declared.');
    const unset = buildVariables().filter((name) => !process.env[name]?.trim());
    if (unset.length > 0) console.log(`Not set yet, and needed by \`npm run build\`: ${unset.join(', ')}`);
    console.log('');
    if (steps.some(isLoss)) {
      console.error(lossMessage);
      return 1;
    }
    if (onlyCheck) {
      console.log('Nothing would be lost. Nothing was changed.');
      await requireCli(folder).catch((thrown: Error) => console.log(`Before the push: ${thrown.message}`));
      return 0;
    }
    await requireCli(folder);
    await push(declaration, remote, folder, { client, values });
    // The CLI may fail without reporting it: compare the server again.
    const left = pushSteps(declaration, await readRemote(client, functionIds)).map(lineOf);
    for (const id of functionIds) {
      const problem = await deploymentProblem(new Functions(client), id);
      if (problem !== null) left.push(`function ${id}: ${problem}`);
    }
    if (left.length === 0) {
      console.log(`\n${nextSteps}`);
      return 0;
    }
    console.error(
      `\nThe push ended, and the server still differs:\n${left.join('\n')}\nSee the output of the CLI above.`,
    );
    return 1;
  } finally {
    folder.remove();
  }
}

await runCommand(main);
