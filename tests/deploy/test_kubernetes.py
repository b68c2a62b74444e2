"""`deploy/kubernetes` fits itself, the command and its settings.

`deploy/check.sh` compares it with the schemas of Kubernetes.
"""

import pytest

from tests.deploy.files import CACHE, DEPLOY, END_SECONDS, PROBES, SETTINGS, documents, parsed

BASE = DEPLOY / "kubernetes" / "base"
[KUSTOMIZATION] = documents("kubernetes/base/kustomization.yaml")
OBJECTS = [
    each for name in KUSTOMIZATION["resources"] for each in documents(f"kubernetes/base/{name}")
]
DEPLOYMENTS = ["server", "thinker"]


def of_kind(kind):
    return {each["metadata"]["name"]: each for each in OBJECTS if each["kind"] == kind}


def pod(name):
    return of_kind("Deployment")[name]["spec"]["template"]["spec"]


def container(name):
    [found] = pod(name)["containers"]
    return found


def test_every_file_is_used():
    files = {path.name for path in BASE.iterdir()}
    assert files == {"kustomization.yaml", *KUSTOMIZATION["resources"]}


@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_a_pod_has_no_rights(name):
    rights = pod(name)["securityContext"]
    assert rights["runAsNonRoot"] and rights["runAsUser"] == 10001
    assert rights["seccompProfile"] == {"type": "RuntimeDefault"}
    assert pod(name)["automountServiceAccountToken"] is False
    assert container(name)["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }


@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_kernels_are_kept_where_a_pod_may_write(name):
    mounts = {each["mountPath"]: each["name"] for each in container(name)["volumeMounts"]}
    volumes = {each["name"]: each for each in pod(name)["volumes"]}
    assert {*volumes} == {*mounts.values()}
    assert "emptyDir" in volumes[mounts[CACHE]]


@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_an_update_takes_nothing_away_before_something_new_is_there(name):
    update = of_kind("Deployment")[name]["spec"]["strategy"]["rollingUpdate"]
    assert update == {"maxSurge": 1, "maxUnavailable": 0}


@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_a_pod_has_the_time_that_it_needs_to_end(name):
    hook = container(name).get("lifecycle", {}).get("preStop", {"exec": {"command": ["", "0"]}})
    pause = int(hook["exec"]["command"][1])
    assert pod(name)["terminationGracePeriodSeconds"] > pause + END_SECONDS


@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_probes_ask_where_the_command_answers(name):
    options = parsed(container(name)["args"])
    [port] = container(name)["ports"]
    assert port["containerPort"] == options.get("metrics_port", options.get("port"))
    assert options.get("metrics_host", options.get("host")) == "0.0.0.0"
    probes = {
        each: container(name)[f"{each}Probe"]["httpGet"]
        for each in ("startup", "liveness", "readiness")
    }
    assert {each["port"] for each in probes.values()} == {port["name"]}
    assert {each["path"] for each in probes.values()} <= PROBES
    # A restart mends no database.
    assert probes["liveness"]["path"] == "/livez"
    assert probes["readiness"]["path"] == "/readyz"
    annotations = of_kind("Deployment")[name]["spec"]["template"]["metadata"]["annotations"]
    assert annotations["prometheus.io/port"] == str(port["containerPort"])


@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_the_address_of_the_database_comes_from_the_secret(name):
    given = {each["name"]: each["valueFrom"] for each in container(name)["env"]}
    reference = given["MASUME_DATABASE"]["secretKeyRef"]
    [example] = documents("kubernetes/secret.example.yaml")
    assert reference["name"] == example["metadata"]["name"]
    assert reference["key"] in example["stringData"]
    assert given.keys() - SETTINGS == set()


def test_every_setting_exists():
    [generated] = KUSTOMIZATION["configMapGenerator"]
    names = {each.partition("=")[0] for each in generated["literals"]}
    assert names - SETTINGS == set()
    for name in DEPLOYMENTS:
        assert container(name)["envFrom"] == [{"configMapRef": {"name": generated["name"]}}]


@pytest.mark.parametrize("name", DEPLOYMENTS)
def test_a_pod_asks_for_resources(name):
    resources = container(name)["resources"]
    assert {"cpu", "memory"} <= resources["requests"].keys()
    assert "cpu" not in resources["limits"]  # it would stand still


@pytest.mark.parametrize("kind", ["Deployment", "Service", "PodDisruptionBudget", "NetworkPolicy"])
def test_what_selects_pods_finds_some(kind):
    components = {
        each["spec"]["template"]["metadata"]["labels"]["app.kubernetes.io/component"]
        for each in of_kind("Deployment").values()
    }
    assert components == {*DEPLOYMENTS}
    for name, each in of_kind(kind).items():
        spec = each["spec"]
        selector = spec.get("podSelector", spec.get("selector", {}))
        labels = selector.get("matchLabels", selector)
        assert not labels or labels == {"app.kubernetes.io/component": name}
    assert of_kind(kind).keys() >= ({"server"} if kind == "Service" else {*DEPLOYMENTS})


def test_servers_stay_while_machines_are_emptied():
    [least] = [
        each["spec"]["minReplicas"]
        for name, each in of_kind("HorizontalPodAutoscaler").items()
        if name == "server"
    ]
    assert 1 < of_kind("PodDisruptionBudget")["server"]["spec"]["minAvailable"] < least


def test_the_autoscaler_asks_for_figures_that_the_adapter_makes():
    [adapter] = documents("kubernetes/prometheus-adapter.yaml")
    made = {rule["name"]["as"] for rule in adapter["rules"]}
    asked = {
        metric["pods"]["metric"]["name"]
        for each in of_kind("HorizontalPodAutoscaler").values()
        for metric in each["spec"]["metrics"]
        if metric["type"] == "Pods"
    }
    assert asked == made == {"masume_streams", "masume_moves_per_second"}
    for name, each in of_kind("HorizontalPodAutoscaler").items():
        assert each["spec"]["scaleTargetRef"]["name"] == name
        assert "replicas" not in of_kind("Deployment")[name]["spec"]


def test_prometheus_finds_the_pods_and_labels_them_as_alerts_and_adapter_ask():
    [prometheus] = documents("prometheus/kubernetes.yaml")
    [scrape] = prometheus["scrape_configs"]
    assert scrape["kubernetes_sd_configs"] == [
        {"role": "pod", "namespaces": {"names": [KUSTOMIZATION["namespace"]]}}
    ]
    component = "__meta_kubernetes_pod_label_app_kubernetes_io_component"
    jobs = {
        each["regex"]: each["replacement"]
        for each in scrape["relabel_configs"]
        if each["source_labels"] == [component] and each["target_label"] == "job"
    }
    templates = [of_kind("Deployment")[name]["spec"]["template"] for name in DEPLOYMENTS]
    assert [*jobs] == [
        each["metadata"]["labels"]["app.kubernetes.io/component"] for each in templates
    ]
    assert all(
        each["metadata"]["annotations"]["prometheus.io/scrape"] == "true" for each in templates
    )
    [static] = documents("prometheus/prometheus.yaml")
    assert [*jobs.values()] == [each["job_name"] for each in static["scrape_configs"]]
    assert prometheus["rule_files"] == static["rule_files"]
    labels = {each.get("target_label") for each in scrape["relabel_configs"]}
    assert labels >= {"namespace", "pod"}


def test_ports_of_the_network_are_ports_of_the_pods():
    for name in DEPLOYMENTS:
        allowed = of_kind("NetworkPolicy")[name]["spec"]["ingress"]
        ports = {port["port"] for rule in allowed for port in rule["ports"]}
        assert ports == {port["name"] for port in container(name)["ports"]}
    everything = of_kind("NetworkPolicy")["masume"]["spec"]
    assert everything["policyTypes"] == ["Ingress", "Egress"] and "ingress" not in everything


def test_figures_and_probes_are_not_for_the_world():
    [rule] = of_kind("Ingress")["masume"]["spec"]["rules"]
    backends = {each["path"]: each["backend"]["service"]["name"] for each in rule["http"]["paths"]}
    assert backends.pop("/") == "server"
    assert backends == dict.fromkeys(PROBES | {"/metrics"}, "nothing")
    assert "selector" not in of_kind("Service")["nothing"]["spec"]
